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
}
