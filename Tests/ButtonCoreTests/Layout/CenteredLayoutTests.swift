import ButtonCore
import Testing

@Suite("Centered: logo and title as one line")
struct CenteredLayoutTests {
  @Test("Every layout of the grid matches geometry.md", arguments: Grid.heights)
  func followsTheFormulas(height: Int) {
    var differences = Differences()
    for width in Grid.widths {
      for advance in Grid.advances {
        for script in [Script.latin, .korean, .simplifiedChinese] {
          let layout = Layout(.centered(width, height, advance: advance, script: script))
          let noted = NotedGeometry.centered(
            Double(width), Double(height), advance: advance, script: script)
          differences.compare(
            layout, to: noted, "\(width) × \(height), \(advance) em, \(script):")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(
    "At full size the logo is the Small artwork at the button's height", arguments: [30, 44, 64])
  func fullSizeLogo(height: Int) throws {
    let layout = Layout(.centered(375, height, advance: 4))
    let h = Double(height)
    let ink = layout.logo.ink
    #expect(layout.logo.file == .small)
    #expect(abs(ink.minY / h - 0.318) < 0.001)
    #expect(abs(ink.maxY / h - 0.646) < 0.001)
    #expect(abs(ink.height / h - 0.328) < 0.001)
    // Measured as 0.262 in whole pixels; the artwork's own proportions say 0.267.
    #expect(abs(ink.width / h - 0.267) < 0.001)
    let title = try #require(layout.title)
    #expect(abs(title.baseline / h - 0.642857) < 1e-6)
    #expect(abs(title.fontSize / h - 0.428571) < 1e-6)
  }
}
