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
    curves.reduce(nil) { box, curve in box?.union(curve.bounds) ?? curve.bounds }
  }

  /// The lines and curves, all as cubic ones.
  var curves: [Cubic] {
    var curves: [Cubic] = []
    var (start, pen) = (Point.zero, Point.zero)
    func add(_ first: Point, _ second: Point, _ end: Point) {
      curves.append(Cubic(start: pen, first: first, second: second, end: end))
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
    return curves
  }
}

/// A cubic curve.
struct Cubic {
  let start: Point
  let first: Point
  let second: Point
  let end: Point

  /// - Parameter t: From 0, the start, to 1, the end.
  func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The extremes of a curve are at its ends or where its derivative, a quadratic, is zero.
  var bounds: Rectangle {
    let extrema =
      Self.extrema(start.x, first.x, second.x, end.x)
      + Self.extrema(start.y, first.y, second.y, end.y)
    let points = [start, end] + extrema.filter { $0 > 0 && $0 < 1 }.map(point)
    let (x, y) = (points.map(\.x), points.map(\.y))
    return Rectangle(
      minX: x.min() ?? 0, minY: y.min() ?? 0, maxX: x.max() ?? 0, maxY: y.max() ?? 0)
  }

  /// The parameters at which one coordinate has an extremum.
  private static func extrema(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    if abs(a) < 1e-12 { return abs(b) > 1e-12 ? [-c / b] : [] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
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
