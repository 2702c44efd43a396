extension Layout {
  /// Logo and title as one line in the middle of the box.
  static func centered(
    _ title: ShapedTitle, _ fit: TitleFit, _ script: Script, in size: Size, on grid: PixelGrid?
  ) -> Line {
    typealias Rules = HumanInterfaceGuidelines.Centered
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
    return (file, ink, lineStart + Rules.titleStart(script) * fontSize, row)
  }
}
