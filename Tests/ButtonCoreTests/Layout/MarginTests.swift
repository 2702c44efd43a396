import ButtonCore
import Testing

@Suite("No title reaches into its margins, at any width from 130 to 375")
struct MarginTests {
  /// In ems; the longest of Apple's titles has 15.
  private static let advances = (3...16).map(Double.init)

  @Test("Centered: 8 % on both sides", arguments: Grid.heights)
  func centered(height: Int) {
    var differences = Differences()
    for width in ButtonWidth.allowed {
      let w = Double(width)
      for advance in Self.advances {
        let layout = Layout(.centered(width, height, advance: advance))
        guard let title = layout.title else { return differences.require(false, "no title") }
        let em = title.fontSize
        let lineStart = title.start - NotedGeometry.titleStart(.latin) * em
        let name = "\(width) × \(height), \(advance) em:"
        differences.require(lineStart >= 0.08 * w - 1e-9, "\(name) starts at \(lineStart)")
        differences.require(title.end <= 0.92 * w + 1e-9, "\(name) ends at \(title.end)")
        differences.require(layout.logo.ink.maxX < title.start, "\(name) logo meets title")

        // Either the font is as large as the height allows, or the line fills the middle 84 %.
        if em < 6.0 / 14 * Double(height) - 1e-9 {
          differences.compare(title.end - lineStart, to: 0.84 * w, "\(name) line's width")
        } else {
          differences.compare(em, to: 6.0 / 14 * Double(height), "\(name) font size")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons >= 246 * 14 * 4)
  }

  @Test("Left-aligned: 8 % after the title, whatever the position", arguments: Grid.heights)
  func leading(height: Int) {
    var differences = Differences()
    for width in ButtonWidth.allowed {
      for (index, advance) in Self.advances.enumerated() {
        // Sizes and positions alternate here; the layout tests combine them all.
        let logoSize = LogoSize.allCases[(index + width) % 3]
        let position = Grid.positions[(index + width) % Grid.positions.count]
        let layout = Layout(
          .leading(
            width, height, advance: advance, logoSize: logoSize, logoPosition: position,
            labelPosition: position))
        guard let title = layout.title else { return differences.require(false, "no title") }
        let end = Double(width - 8 * width / 100)
        let name = "\(width) × \(height), \(advance) em, \(logoSize), \(position):"
        differences.require(title.end <= end + 1e-9, "\(name) ends at \(title.end)")
        differences.require(title.fontSize > 0, "\(name) font size \(title.fontSize)")
        differences.require(layout.logo.ink.maxX < title.start, "\(name) logo meets title")
        if title.fontSize < 13.0 / 30 * Double(height) - 1e-9 {
          differences.compare(title.end, to: end, "\(name) end")
        } else {
          differences.compare(title.fontSize, to: 13.0 / 30 * Double(height), "\(name) font size")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons >= 246 * 14 * 4)
  }
}
