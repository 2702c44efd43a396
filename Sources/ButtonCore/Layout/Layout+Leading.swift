extension Layout {
  /// Logo and title at whole points counted from the leading edge.
  static func leading(_ button: LeadingPlaces, _ fit: TitleFit, in size: Size, on grid: PixelGrid?) -> Line {
    typealias Rules = HumanInterfaceGuidelines.Leading
    let top = (size.height - Rules.titleBoxHeight * fit.pointsPerUnit) / 2
    let baseline = top + Rules.titleBoxAscent * fit.pointsPerUnit
    let row = grid?.wholeRow(nearest: baseline) ?? baseline
    return (LogoShape(button.logoSize), logoInk(button, in: size), Double(button.label), row)
  }

  /// The logo's ink: the middle of the file's width is placed on the logo's box, centred in the button's height.
  private static func logoInk(_ button: LeadingPlaces, in size: Size) -> Rectangle {
    let file = LogoShape(button.logoSize)
    let keptWidth = Double(HumanInterfaceGuidelines.Leading.logoWidth(button.logoSize))
    let scale = min(
      Double(button.logoWidth) / keptWidth,
      size.height / HumanInterfaceGuidelines.artworkHeight)
    let cut = (file.box.width - keptWidth) / 2
    let placement = Transform(
      scale: scale,
      translation: Point(
        x: Double(button.logo) - cut * scale,
        y: (size.height - HumanInterfaceGuidelines.artworkHeight * scale) / 2))
    return placement.apply(to: file.ink)
  }
}
