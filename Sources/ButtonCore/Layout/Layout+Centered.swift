extension Layout {
  /// Logo and title as one line in the middle of the box.
  static func centered(
    _ title: ShapedTitle, _ fit: TitleFit, _ localization: Localization, in size: Size,
    on grid: PixelGrid?
  ) -> (Logo, PlacedTitle) {
    typealias Rules = HumanInterfaceGuidelines.Centered
    let script = localization.script
    let box = Rules.LineBox.of(script)
    let fontSize = fit.fontSize
    let lineWidth = (Rules.titleStart(script) + title.advance) * Rules.unitsPerEm
    let lineStart = (size.width - lineWidth * fit.pointsPerUnit) / 2
    let middle = box.ascent - box.height / 2
    let baseline = size.height / 2 + middle * fit.pointsPerUnit
    let row = grid?.wholeRow(nearest: baseline) ?? baseline

    let file = LogoShape.small
    let inkHeight = Rules.logoInkHeight * fontSize
    let ink = Rectangle(
      minX: lineStart + Rules.logoInkStart * fontSize,
      minY: row + Rules.logoInkDepth * fontSize - inkHeight,
      maxX: lineStart + Rules.logoInkStart * fontSize
        + inkHeight * file.ink.width / file.ink.height,
      maxY: row + Rules.logoInkDepth * fontSize)
    let titleStart = lineStart + Rules.titleStart(script) * fontSize
    return placed(
      logoInk: ink, of: file, title, fontSize: fontSize, titleStart: titleStart, baseline: row,
      localization.direction, in: size)
  }

  /// Places logo and title, mirrored for languages read from right to left.
  ///
  /// Only their places are mirrored, not their shapes.
  static func placed(
    logoInk: Rectangle, of file: LogoShape, _ title: ShapedTitle, fontSize: Double,
    titleStart: Double, baseline: Double, _ direction: Direction, in size: Size
  ) -> (Logo, PlacedTitle) {
    let isMirrored = direction == .rightToLeft
    let start = isMirrored ? size.width - titleStart - title.advance * fontSize : titleStart
    return (
      Logo(
        file: file,
        placement: Transform(
          fitting: file.ink, into: isMirrored ? logoInk.mirrored(inWidth: size.width) : logoInk)),
      PlacedTitle(
        title: title,
        placement: Transform(scale: fontSize, translation: Point(x: start, y: baseline)))
    )
  }
}
