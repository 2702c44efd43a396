extension Layout {
  /// Logo and title at whole points counted from the leading edge.
  static func leading(
    _ title: ShapedTitle, _ arrangement: LeadingArrangement, _ direction: Direction,
    in size: Size, on grid: PixelGrid?
  ) -> (Logo, PlacedTitle) {
    typealias Rules = HumanInterfaceGuidelines.Leading
    let trailingMargin = Double(
      Rules.wholePoints(Rules.trailingMarginPerWidth * size.width))
    let room = size.width - Double(arrangement.label) - trailingMargin
    let pointsPerUnit = min(
      room / (title.advance * Rules.unitsPerEm), size.height / Rules.titleBoxHeight)
    let top = (size.height - Rules.titleBoxHeight * pointsPerUnit) / 2
    let baseline = top + Rules.titleBoxAscent * pointsPerUnit
    let row = grid?.wholeRow(nearest: baseline) ?? baseline
    return placed(
      logoInk: logoInk(arrangement, in: size), of: LogoFile(arrangement.logoSize), title,
      fontSize: Rules.unitsPerEm * pointsPerUnit, titleStart: Double(arrangement.label),
      baseline: row, direction, in: size)
  }

  /// The logo's ink: the middle of the file's width is placed on the arrangement's box, centred in
  /// the button's height.
  private static func logoInk(_ arrangement: LeadingArrangement, in size: Size) -> Rectangle {
    let file = LogoFile(arrangement.logoSize)
    let keptWidth = Double(HumanInterfaceGuidelines.Leading.logoWidth(arrangement.logoSize))
    let scale = min(
      Double(arrangement.logoWidth) / keptWidth,
      size.height / HumanInterfaceGuidelines.artworkHeight)
    let cut = (file.box.width - keptWidth) / 2
    let placement = Transform(
      scale: scale,
      translation: Point(
        x: Double(arrangement.logo) - cut * scale,
        y: (size.height - HumanInterfaceGuidelines.artworkHeight * scale) / 2))
    return placement.apply(to: file.ink)
  }
}
