import Testing

@testable import ButtonCore

@Suite("Rings of a shadow") struct ShadowRingsTests {
  private static let shadows = Shadow.allCases.filter { $0 != .none }

  /// Pills, squares, circles, and outlines at half and quarter points.
  private static let outlines = [
    (200.0, 44.0, 6.6), (130, 30, 0), (375, 64, 32), (49, 49, 24.5), (30, 30, 15), (199, 43, 21.5),
    (199.5, 43.5, 3),
  ].map { width, height, radius in
    RoundedRectangle(
      rectangle: Rectangle(minX: 16, minY: 16, maxX: 16 + width, maxY: 16 + height),
      cornerRadius: radius)
  }

  @Test(
    "Each ring lies inside the one before it and is darker, from the extent's edge to under the outline",
    arguments: shadows, outlines)
  func nested(shadow: Shadow, outline: RoundedRectangle) throws {
    let drop = try #require(shadow.dropShadow)
    let shadow = ShadowRings(of: outline, drop)
    #expect(shadow.rings.count > 5)
    for (outer, inner) in zip(shadow.rings, shadow.rings.dropFirst()) {
      #expect(abs(inner.outer.rectangle.minX - outer.outer.rectangle.minX - shadow.width) < 1e-9)
      #expect(abs(outer.outer.rectangle.maxY - inner.outer.rectangle.maxY - shadow.width) < 1e-9)
      #expect(abs(outer.outer.cornerRadius - inner.outer.cornerRadius - shadow.width) < 1e-9)
      #expect(inner.opacity > outer.opacity)
      #expect(inner.opacity - outer.opacity < 5.5 / 255, "a step that might be seen")
    }
    for ring in shadow.rings {
      let half = min(ring.outer.rectangle.width, ring.outer.rectangle.height) / 2
      #expect(ring.outer.cornerRadius >= 0 && ring.outer.cornerRadius <= half + 1e-9)
    }
    let first = try #require(shadow.rings.first).outer.rectangle
    let last = try #require(shadow.rings.last).outer.rectangle.inset(by: shadow.width)
    let (box, reach) = (outline.rectangle, outline.rectangle.inset(by: -drop.extent))
    #expect(first.minX >= reach.minX && first.maxX <= reach.maxX)
    #expect(first.minY >= reach.minY && first.maxY <= reach.maxY)
    #expect(last.maxY < box.maxY && last.minX > box.minX)
    #expect(shadow.largestOpacity < drop.opacity)
  }

  @Test("The hidden part lies inside the outline, including its round corners", arguments: outlines)
  func hidden(outline: RoundedRectangle) throws {
    let shadow = ShadowRings(of: outline, try #require(Shadow.large.dropShadow))
    let box = outline.rectangle
    let radius = outline.cornerRadius
    let (x, y) = (shadow.hidden.minX - box.minX, shadow.hidden.minY - box.minY)
    let (dx, dy) = (max(0, radius - x), max(0, radius - y))
    #expect((dx * dx + dy * dy).squareRoot() <= radius + 1e-9)
    #expect(abs(box.maxX - shadow.hidden.maxX - x) < 1e-9)
  }
}
