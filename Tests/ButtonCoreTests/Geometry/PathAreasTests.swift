import Testing

@testable import ButtonCore

/// Outlines that lie apart, or in a hole of another, are areas of their own; holes stay with what
/// is around them.
@Suite struct PathAreasTests {
  /// A square that runs clockwise, or the other way round as a hole.
  private static func square(
    _ x: Double, _ y: Double, side: Double, isHole: Bool = false
  ) -> [Path.Element] {
    let corners = [
      Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side),
      Point(x: x, y: y + side),
    ]
    let order = isHole ? corners.reversed() : corners
    return [.move(order[0])] + order.dropFirst().map(Path.Element.line) + [.close]
  }

  private static let large = square(0, 0, side: 10)
  private static let hole = square(2, 2, side: 6, isHole: true)
  private static let island = square(4, 4, side: 2)
  private static let apart = square(20, 0, side: 10)
  private static let otherHole = square(22, 2, side: 6, isHole: true)

  @Test(
    arguments: [
      ([], []), ([large], [large]), ([large, apart], [large, apart]),
      ([large, hole], [large + hole]), ([hole, large], [large + hole]),
      ([large, hole, island], [large + hole, island]),
      ([island, otherHole, large, apart, hole], [island, large + hole, apart + otherHole]),
      // A hole in nothing stays where it may be seen.
      ([large, otherHole], [large + otherHole]),
    ] as [([[Path.Element]], [[Path.Element]])])
  func holesStayWithTheirOutline(subpaths: [[Path.Element]], areas: [[Path.Element]]) {
    #expect(Path(subpaths.flatMap(\.self)).areas == areas.map { Path($0) })
  }

  /// Whichever way a typeface draws them.
  @Test func directionDoesNotMatter() {
    let other = Self.square(0, 0, side: 10, isHole: true)
    let inside = Self.square(2, 2, side: 6)
    #expect(Path(inside + other).areas == [Path(other + inside)])
  }

  /// The hole lies in the bulge of the curves, outside of the polygon of their ends.
  @Test func curvesAreFollowed() {
    let round: [Path.Element] = [
      .move(Point(x: 0, y: 0)), .quadratic(Point(x: 5, y: -10), Point(x: 10, y: 0)),
      .curve(Point(x: 8, y: 10), Point(x: 2, y: 10), Point(x: 0, y: 0)), .close,
    ]
    let apart = Self.square(20, 0, side: 1)
    for y in [-3.0, 5.0] {
      let hole = Self.square(4.5, y, side: 1, isHole: true)
      #expect(Path(apart + round + hole).areas == [Path(apart), Path(round + hole)])
    }
  }
}
