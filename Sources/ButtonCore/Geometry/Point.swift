/// A place in a plane whose y grows downwards, in the unit of its owner.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  static let zero = Point(x: 0, y: 0)
}
