/// An outline of straight lines, quadratic and cubic curves, filled by the nonzero rule.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(Point, Point)
    case curve(Point, Point, Point)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The bounds of the ink: of the curves, not of their control points. `nil` for an empty path.
  package var bounds: Rectangle? {
    var box: Rectangle?
    var pen = Point.zero
    var start = Point.zero
    for element in elements {
      let piece: Rectangle
      switch element {
      case .move(let point):
        start = point
        pen = point
        continue
      case .close:
        pen = start
        continue
      case .line(let end):
        piece = Rectangle(
          minX: min(pen.x, end.x), minY: min(pen.y, end.y), maxX: max(pen.x, end.x),
          maxY: max(pen.y, end.y))
        pen = end
      case .quadratic(let control, let end):
        piece = Self.box(pen, .raised(pen, control), .raised(end, control), end)
        pen = end
      case .curve(let first, let second, let end):
        piece = Self.box(pen, first, second, end)
        pen = end
      }
      box = box?.union(piece) ?? piece
    }
    return box
  }

  private static func box(_ start: Point, _ first: Point, _ second: Point, _ end: Point)
    -> Rectangle
  {
    let x = extent(start.x, first.x, second.x, end.x)
    let y = extent(start.y, first.y, second.y, end.y)
    return Rectangle(
      minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }

  /// The range that one coordinate of a cubic curve covers.
  ///
  /// The extremes of a curve are at its ends or where its derivative, a quadratic, is zero.
  private static func extent(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double
  ) -> ClosedRange<Double> {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var turns: [Double] = []
    if abs(a) < 1e-12 {
      if abs(b) > 1e-12 { turns.append(-c / b) }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        turns += [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
    }
    var low = min(p0, p3)
    var high = max(p0, p3)
    for t in turns where t > 0 && t < 1 {
      let s = 1 - t
      let value = s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
      low = min(low, value)
      high = max(high, value)
    }
    return low...high
  }
}

/// An outline and where it goes.
///
/// Outlines stay in their own units (ems, artwork units) and are shared by every drawing.
package struct PlacedPath: Hashable, Sendable {
  package var path: Path
  package var placement: Transform

  package init(_ path: Path, _ placement: Transform) {
    self.path = path
    self.placement = placement
  }
}
