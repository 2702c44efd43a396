extension Path {
  /// The parts that may be filled one after the other: outlines, each with the holes in it.
  ///
  /// Filled by the nonzero rule, together they cover what the path covers, if it is drawn as
  /// typefaces are: holes run the other way round than the outlines around them.
  package var areas: [Path] {
    let subpaths = subpaths.map(Subpath.init)
    guard let largest = subpaths.max(by: { abs($0.area) < abs($1.area) }) else { return [] }
    var outlines = subpaths.filter { !$0.isHole(if: largest) }
    for hole in subpaths where hole.isHole(if: largest) {
      let around = outlines.indices.filter { outlines[$0].contains(hole.start) }
      let nearest = around.min { abs(outlines[$0].area) < abs(outlines[$1].area) }
      outlines[nearest ?? 0].path.elements += hole.path.elements
    }
    return outlines.map(\.path)
  }

  private var subpaths: [Path] {
    var paths: [Path] = []
    for element in elements {
      if case .move = element { paths.append(Path()) }
      if paths.isEmpty { paths.append(Path()) }
      paths[paths.count - 1].elements.append(element)
    }
    return paths
  }
}

/// A subpath, and a polygon that approximates it.
private struct Subpath {
  var path: Path
  private let polygon: [Point]
  /// Positive or negative by direction: holes have the opposite sign of outlines.
  let area: Double

  /// Points on each line or curve, which are enough to tell which side of an edge another edge is on.
  private static let steps = 8

  init(_ path: Path) {
    self.path = path
    let curves = path.curves
    polygon =
      (curves.first.map { [$0.start] } ?? [])
      + curves.flatMap { curve in
        (1...Self.steps).map { curve.point(at: Double($0) / Double(Self.steps)) }
      }
    area = Self.edges(polygon).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  var start: Point { polygon.first ?? .zero }

  func isHole(if outline: Subpath) -> Bool { area.sign != outline.area.sign }

  /// Whether a point lies inside the polygon (even-odd rule).
  func contains(_ point: Point) -> Bool {
    Self.edges(polygon).count { from, to in
      (from.y > point.y) != (to.y > point.y)
        && point.x < (to.x - from.x) * (point.y - from.y) / (to.y - from.y) + from.x
    } % 2 == 1
  }

  private static func edges(_ polygon: [Point]) -> Zip2Sequence<[Point], [Point]> {
    zip(polygon, Array(polygon.dropFirst()) + polygon.prefix(1))
  }
}
