import Testing

@testable import ButtonCore

@Suite("Rectangle")
struct RectangleTests {
  private let rectangle = Rectangle(minX: 2, minY: 3, maxX: 7, maxY: 13)

  @Test func sides() {
    #expect(rectangle.width == 5)
    #expect(rectangle.height == 10)
    #expect(
      Rectangle(Size(width: 4, height: 9)) == Rectangle(minX: 0, minY: 0, maxX: 4, maxY: 9))
  }

  @Test("An inset moves every side towards the middle")
  func inset() {
    #expect(rectangle.inset(by: 1) == Rectangle(minX: 3, minY: 4, maxX: 6, maxY: 12))
  }

  @Test("Mirroring in a width of 20 maps 2 to 18 and changes nothing vertically")
  func mirrored() {
    let mirrored = rectangle.mirrored(inWidth: 20)
    #expect(mirrored == Rectangle(minX: 13, minY: 3, maxX: 18, maxY: 13))
    #expect(mirrored.mirrored(inWidth: 20) == rectangle)
  }

  @Test("A union contains both rectangles, in either order")
  func union() {
    let other = Rectangle(minX: -1, minY: 5, maxX: 3, maxY: 20)
    let both = Rectangle(minX: -1, minY: 3, maxX: 7, maxY: 20)
    #expect(rectangle.union(other) == both)
    #expect(other.union(rectangle) == both)
  }
}
