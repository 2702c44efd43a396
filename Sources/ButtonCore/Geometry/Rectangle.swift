/// An upright rectangle in a plane whose y grows downwards.
package struct Rectangle: Hashable, Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The rectangle of `size` at the origin.
  package init(_ size: Size) { self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }

  package var width: Double { maxX - minX }
  package var height: Double { maxY - minY }

  /// The rectangle without a border of `distance` on each side.
  func inset(by distance: Double) -> Rectangle {
    Rectangle(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }

  func moved(by distance: Point) -> Rectangle {
    Rectangle(
      minX: minX + distance.x, minY: minY + distance.y, maxX: maxX + distance.x,
      maxY: maxY + distance.y)
  }

  package func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The rectangle with left and right swapped within `width`.
  func mirrored(inWidth width: Double) -> Rectangle {
    Rectangle(minX: width - maxX, minY: minY, maxX: width - minX, maxY: maxY)
  }
}

/// A rectangle whose corners are quarter circles.
package struct RoundedRectangle: Hashable, Sendable {
  package var rectangle: Rectangle
  /// At most half the shorter side.
  package var cornerRadius: Double

  package init(rectangle: Rectangle, cornerRadius: Double) {
    (self.rectangle, self.cornerRadius) = (rectangle, cornerRadius)
  }

  /// The rectangle grown by `distance` on each side. A negative distance shrinks it, by the radius
  /// at most. A corner without radius stays sharp.
  package func grown(by distance: Double) -> RoundedRectangle {
    RoundedRectangle(
      rectangle: rectangle.inset(by: -distance),
      cornerRadius: cornerRadius == 0 ? 0 : cornerRadius + distance)
  }
}
