/// A uniform scaling and then a shift: all that placing a logo or a title needs.
package struct Transform: Hashable, Sendable {
  package var scale: Double
  package var translation: Point

  package init(scale: Double, translation: Point) {
    self.scale = scale
    self.translation = translation
  }

  /// The transform that lays the origin and size of `source` over `target` by its height.
  package init(fitting source: Rectangle, into target: Rectangle) {
    let scale = target.height / source.height
    self.init(
      scale: scale,
      translation: Point(
        x: target.minX - source.minX * scale, y: target.minY - source.minY * scale))
  }

  package func apply(to point: Point) -> Point {
    Point(x: point.x * scale + translation.x, y: point.y * scale + translation.y)
  }

  package func apply(to rectangle: Rectangle) -> Rectangle {
    let low = apply(to: Point(x: rectangle.minX, y: rectangle.minY))
    let high = apply(to: Point(x: rectangle.maxX, y: rectangle.maxY))
    return Rectangle(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  func moved(by distance: Point) -> Transform {
    Transform(
      scale: scale,
      translation: Point(x: translation.x + distance.x, y: translation.y + distance.y))
  }

  package func then(_ next: Transform) -> Transform {
    Transform(scale: scale * next.scale, translation: next.apply(to: translation))
  }
}
