import ButtonCore
import Testing

@Suite("Transform")
struct TransformTests {
  private let double = Transform(scale: 2, translation: Point(x: 10, y: -4))
  private let third = Transform(scale: 1 / 3.0, translation: Point(x: 1, y: 5))

  @Test("It scales first and then translates")
  func order() {
    #expect(double.apply(to: Point(x: 3, y: 5)) == Point(x: 16, y: 6))
    #expect(
      double.apply(to: Rectangle(minX: 0, minY: 1, maxX: 2, maxY: 3))
        == Rectangle(minX: 10, minY: -2, maxX: 14, maxY: 2))
  }

  @Test("Two transforms in sequence equal their combination")
  func composition() {
    let point = Point(x: -7, y: 11)
    let inTurn = third.apply(to: double.apply(to: point))
    let atOnce = double.then(third).apply(to: point)
    #expect(abs(inTurn.x - atOnce.x) < 1e-12)
    #expect(abs(inTurn.y - atOnce.y) < 1e-12)
    #expect(double.then(third) != third.then(double))
  }

  @Test("Fitting maps a box onto another of the same proportions")
  func fitting() {
    let source = Rectangle(minX: 6, minY: 6, maxX: 50, maxY: 50)
    let target = Rectangle(minX: 1, minY: 2, maxX: 12, maxY: 13)
    let transform = Transform(fitting: source, into: target)
    #expect(transform.scale == 0.25)
    #expect(transform.apply(to: source) == target)
  }

  @Test("Fitting uses the height and never stretches")
  func fittingByHeight() {
    let source = Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 20)
    let wide = Rectangle(minX: 5, minY: 5, maxX: 105, maxY: 45)
    let placed = Transform(fitting: source, into: wide).apply(to: source)
    #expect(placed == Rectangle(minX: 5, minY: 5, maxX: 25, maxY: 45))
  }
}
