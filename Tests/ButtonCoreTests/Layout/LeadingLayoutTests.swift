import ButtonCore
import Testing

@Suite("Left-aligned: logo and title at whole points")
struct LeadingLayoutTests {
  @Test("Every layout of the grid matches geometry.md", arguments: Grid.heights)
  func followsTheFormulas(height: Int) {
    var differences = Differences()
    for width in Grid.widths {
      for logoSize in LogoSize.allCases {
        for advance in [4, 8.0979, 13.0] {
          for (logo, label) in Grid.positionPairs {
            let layout = Layout(
              .leading(
                width, height, advance: advance, logoSize: logoSize, logoPosition: logo,
                labelPosition: label))
            let positions = NotedPositions(
              width, height, logoSize, logoPosition: logo, labelPosition: label)
            let noted = NotedGeometry.leading(
              width, height, advance: advance, logoSize: logoSize, positions: positions)
            differences.compare(
              layout, to: noted,
              "\(width) × \(height), \(advance) em, \(logoSize), logo \(logo), label \(label):")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("Each logo size has a file of its own", arguments: LogoSize.allCases)
  func file(logoSize: LogoSize) {
    let layout = Layout(.leading(260, 44, advance: 8, logoSize: logoSize))
    #expect(layout.logo.file == LogoFile(logoSize))
    #expect(layout.logo.placement.scale == 1)
  }

  @Test(
    "A title with enough room is 0.43333 of the height, its baseline at 0.655",
    arguments: [30, 44, 64])
  func fullSize(height: Int) throws {
    let title = try #require(Layout(.leading(375, height, advance: 6)).title)
    #expect(abs(title.fontSize / Double(height) - 0.433333) < 1e-6)
    #expect(abs(title.baseline / Double(height) - 0.655) < 1e-9)
  }

  @Test("A label further along leaves less room: the title shrinks, not the logo")
  func labelPositionShrinksTheTitle() throws {
    let near = Layout(.leading(300, 44, advance: 9))
    let far = Layout(.leading(300, 44, advance: 9, labelPosition: 150))
    let nearTitle = try #require(near.title)
    let farTitle = try #require(far.title)
    #expect(farTitle.start == 150)
    #expect(farTitle.fontSize < nearTitle.fontSize)
    // 24 points stay free: 8 % of 300.
    #expect(abs(farTitle.end - 276) < 1e-9)
    #expect(far.logo == near.logo)
  }
}
