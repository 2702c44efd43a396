/// A piece of an outline, in ems; y grows downwards.
package enum OutlineSegment: Hashable, Sendable {
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  case curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double)
  case close
}
