import ButtonCore
import Testing

@Suite("With pixels: baselines between two rows of pixels, lines in whole columns")
struct BaselineTests {
  private static let advances = [5.3, 8.0979, 11]

  @Test("Centered", arguments: PixelScale.allCases)
  func centered(scale: PixelScale) {
    var differences = Differences()
    for height in Grid.heights {
      for width in Grid.widths {
        for advance in Self.advances {
          let noted = NotedGeometry.centered(
            Double(width), Double(height), advance: advance, columns: pixels(width, scale))
          compare(
            .centered(width, height, advance: advance), scale, to: noted,
            "\(width) × \(height), \(advance) em", &differences)
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("Left-aligned", arguments: PixelScale.allCases)
  func leading(scale: PixelScale) {
    var differences = Differences()
    for height in Grid.heights {
      for width in Grid.widths {
        for advance in Self.advances {
          let noted = NotedGeometry.leading(
            width, height, advance: advance, logoSize: .small,
            positions: NotedPositions(width, height, .small))
          compare(
            .leading(width, height, advance: advance), scale, to: noted,
            "\(width) × \(height), \(advance) em", &differences)
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  private func compare(
    _ design: InventedButton, _ scale: PixelScale, to noted: NotedGeometry, _ name: String,
    _ differences: inout Differences
  ) {
    let layout = Layout(design, on: PixelGrid(design.size, scale))
    guard let title = layout.title else { return differences.require(false, "\(name): no title") }
    let rows = pixels(Int(design.size.height), scale)
    let pixelsPerPoint = Double(rows) / design.size.height
    let row = title.baseline * pixelsPerPoint
    differences.compare(row, to: row.rounded(), "\(name): row of pixels")
    differences.require(
      abs(row - noted.baseline * pixelsPerPoint) <= 0.5 + 1e-9,
      "\(name): baseline \(title.baseline), far from \(noted.baseline)")
    differences.compare(title.start, to: noted.start, "\(name): start")
    differences.compare(title.fontSize, to: noted.fontSize, "\(name): font size")
    differences.compare(
      layout.logo.ink, to: noted.logoInk(title.baseline), "\(name): logo's ink")
  }

  /// An odd length at scale 1.5 is rounded up to a whole pixel, and the picture is stretched to it.
  private func pixels(_ points: Int, _ scale: PixelScale) -> Int {
    Int((Double(points) * scale.pixelsPerPoint).rounded(.up))
  }
}
