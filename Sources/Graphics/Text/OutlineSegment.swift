/// A segment of an outline, in ems; y grows downwards.
package enum OutlineSegment: Hashable, Sendable {
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  /// As TrueType faces have them.
  case quadratic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// As PostScript faces have them: a cubic.
  case curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double)
  case close
}
