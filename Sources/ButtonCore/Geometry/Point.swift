/// A place in a plane whose y grows downwards, in the unit of its owner.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  package static let zero = Point(x: 0, y: 0)

  /// The control point next to `end` of the cubic that equals a quadratic curve.
  package static func raised(_ end: Point, _ control: Point) -> Point {
    Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
  }
}

/// A width and a height, in the unit of their owner.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A uniform scaling and then a shift: all that placing a logo or a title needs.
package struct Transform: Hashable, Sendable {
  package var scale: Double
  package var translation: Point

  package init(scale: Double, translation: Point) { (self.scale, self.translation) = (scale, translation) }

  /// The transform that lays the origin and size of `source` over `place` by its height.
  package init(fitting source: Rectangle, into place: Rectangle) {
    let scale = place.height / source.height
    self.init(
      scale: scale,
      translation: Point(
        x: place.minX - source.minX * scale, y: place.minY - source.minY * scale))
  }

  package func apply(to point: Point) -> Point {
    Point(x: point.x * scale + translation.x, y: point.y * scale + translation.y)
  }

  package func apply(to rectangle: Rectangle) -> Rectangle {
    let low = apply(to: Point(x: rectangle.minX, y: rectangle.minY))
    let high = apply(to: Point(x: rectangle.maxX, y: rectangle.maxY))
    return Rectangle(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  mutating func move(by distance: Point) {
    translation = Point(x: translation.x + distance.x, y: translation.y + distance.y)
  }

  package func then(_ next: Transform) -> Transform {
    Transform(scale: scale * next.scale, translation: next.apply(to: translation))
  }
}
