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
    "The width limits the font below the measured ratio",
    arguments: [("en sign-in", 111.05, 4.72), ("en continue", 123.69, 5.26)])
  func widthLimit(title: String, lineUnits: Double, ratio: Double) throws {
    let advance = lineUnits / 12 - NotedGeometry.titleStart(.latin)
    let height = 40.0
    let below = Layout(.centered(Int(ratio * height) - 1, 40, advance: advance))
    let above = Layout(.centered(Int(ratio * height) + 2, 40, advance: advance))
    #expect(try #require(below.title).fontSize < 0.5 * 12 / 14 * height - 1e-3)
    #expect(abs(try #require(above.title).fontSize - 0.5 * 12 / 14 * height) < 1e-9)
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

  @Test("The logo is never stretched: its ink is 0.6206 em wide, as measured, and 0.7651 em high")
  func logoInEms() throws {
    let layout = Layout(.centered(140, 30, advance: 9.737))
    let em = try #require(layout.title).fontSize
    #expect(abs(layout.logo.ink.height / em - 0.7651) < 1e-9)
    #expect(abs(layout.logo.ink.width / em - 0.6206) < 0.0025)
  }

  @Test("Only Simplified Chinese has its own line box", arguments: Script.allCases)
  func lineBox(script: Script) throws {
    let title = try #require(Layout(.centered(375, 40, advance: 6, script: script)).title)
    if script == .simplifiedChinese {
      #expect(abs(title.fontSize / 40 - 0.494845) < 1e-6)
      #expect(abs(title.baseline - (20 + 3.9375 * 20 / 12.125)) < 1e-9)
    } else {
      #expect(abs(title.fontSize / 40 - 0.428571) < 1e-6)
      #expect(abs(title.baseline - (20 + 4 * 20.0 / 14)) < 1e-9)
    }
  }
}
