import ButtonCore
import Testing

@Suite("Values that a layout reports")
struct LayoutMarginsTests {
  @Test("Margins belong to the leading and the trailing side", arguments: [44, 61])
  func margins(height: Int) throws {
    for width in [130, 211, 375] {
      for design in [InventedButton.inTheMiddle, InventedButton.atTheEdge] {
        let ltr = Layout(design(width, height, .leftToRight))
        let rtl = Layout(design(width, height, .rightToLeft))
        let title = try #require(ltr.title)
        #expect(ltr.leadingMargin == ltr.logo.ink.minX)
        #expect(ltr.trailingMargin == Double(width) - title.end)
        #expect(abs(rtl.leadingMargin - ltr.leadingMargin) < 1e-9)
        #expect(abs(rtl.trailingMargin - ltr.trailingMargin) < 1e-9)
        #expect(ltr.direction == .leftToRight)
        #expect(rtl.direction == .rightToLeft)
      }
    }
  }

  @Test("Capitals are 0.7046 of the font's size high")
  func capHeight() throws {
    let title = try #require(Layout(.centered(375, 44, advance: 6)).title)
    #expect(abs(title.capHeight - 0.302 * 44) < 0.01)
  }
}

extension InventedButton {
  fileprivate static func inTheMiddle(
    _ width: Int, _ height: Int, _ direction: Direction
  ) -> InventedButton {
    centered(width, height, advance: 8, direction: direction)
  }

  fileprivate static func atTheEdge(
    _ width: Int, _ height: Int, _ direction: Direction
  ) -> InventedButton {
    leading(width, height, advance: 8, direction: direction)
  }
}
