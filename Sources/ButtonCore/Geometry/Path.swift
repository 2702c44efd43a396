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

  package init(_ elements: [Element] = []) { self.elements = elements }

  /// The bounds of the ink: of the curves, not of their control points. `nil` for an empty path.
  package var bounds: Rectangle? {
    var box: Rectangle?
    var (start, pen) = (Point.zero, Point.zero)
    func add(_ first: Point, _ second: Point, _ end: Point) {
      let x = range(pen.x, first.x, second.x, end.x)
      let y = range(pen.y, first.y, second.y, end.y)
      let curve = Rectangle(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
      box = box?.union(curve) ?? curve
      pen = end
    }
    for element in elements {
      switch element {
      case .move(let point): (start, pen) = (point, point)
      case .line(let end): add(pen, end, end)
      case .quadratic(let control, let end):
        add(.raised(pen, control), .raised(end, control), end)
      case .curve(let first, let second, let end): add(first, second, end)
      case .close: pen = start
      }
    }
    return box
  }
}

/// One coordinate of a cubic curve. Its extremes are at the ends or where the derivative, a quadratic, is zero.
private func range(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> ClosedRange<Double> {
  let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
  var places: [Double] = []
  if abs(a) < 1e-12 {
    if abs(b) > 1e-12 { places = [-c / b] }
  } else if b * b >= 4 * a * c {
    let root = (b * b - 4 * a * c).squareRoot()
    places = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
  }
  return places.filter { $0 > 0 && $0 < 1 }.reduce(min(p0, p3)...max(p0, p3)) { range, t in
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    let value = w0 * p0 + w1 * p1 + w2 * p2 + w3 * p3
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }
}

/// An outline and where it goes.
///
/// Outlines stay in their own units (ems, artwork units) and are shared by every drawing.
package struct PlacedPath: Hashable, Sendable {
  package var path: Path
  package var placement: Transform

  package init(_ path: Path, _ placement: Transform) { (self.path, self.placement) = (path, placement) }
}
