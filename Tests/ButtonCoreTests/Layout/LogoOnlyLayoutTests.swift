import ButtonCore
import Testing

@Suite("Logo only") struct LogoOnlyLayoutTests {
  @Test("The middle 44 units of the 56-unit artwork fill the side", arguments: ButtonHeight.allowed)
  func fillsTheSide(side: Int) {
    let layout = Layout(.logoOnly(side))
    let s = Double(side)
    var differences = Differences()
    differences.compare(layout.logo.placement.scale, to: s / 44, "scale")
    differences.compare(
      layout.logo.box, to: Rectangle(minX: 0, minY: 0, maxX: s, maxY: s), "square")
    // 15 × 19 units from (20.5, 16) of the file, whose square starts at (6, 6).
    differences.compare(
      layout.logo.ink,
      to: Rectangle(
        minX: 14.5 * s / 44, minY: 10 * s / 44, maxX: 29.5 * s / 44, maxY: 29 * s / 44), "ink")
    #expect(differences.isEmpty, "\(differences)")
    #expect(layout.logo.file == .logoOnly)
    #expect(layout.title == nil)
  }

  @Test("The pixel grid does not move a logo alone", arguments: PixelScale.allCases)
  func noGrid(scale: PixelScale) {
    let design = InventedButton.logoOnly(37)
    #expect(Layout(design, on: PixelGrid(design.size, scale)) == Layout(design))
  }
}
