import ButtonCore
import Graphics
import Testing

@Suite("Canvas") struct CanvasTests {
  @Test("A partly covered pixel is partly transparent, and as white as the rest")
  func partOfAPixel() throws {
    let bitmap = try draw(3, 1) { canvas in
      canvas.set(GrayLevel.white)
      canvas.add(box(0.5, 0, 2.25, 1))
      canvas.fill()
    }
    #expect((127...128).contains(bitmap.alpha(0, 0)))
    #expect(bitmap[1, 0] == 0xFFFF)
    #expect((63...64).contains(bitmap.alpha(2, 0)))
    #expect(bitmap[0, 0] & 255 == 255)
    #expect(bitmap[2, 0] & 255 == 255)
  }

  @Test("Overlapping shapes cover once; a shape in the other direction cuts a hole")
  func nonzeroRule() throws {
    let bitmap = try draw(8, 4) { canvas in
      canvas.add(box(0, 0, 5, 4))
      canvas.add(box(3, 0, 8, 4))
      canvas.addHole(Rectangle(minX: 1, minY: 1, maxX: 2, maxY: 3))
      canvas.fill()
    }
    for y in 0..<4 {
      for x in 0..<8 {
        let isHole = x == 1 && (1..<3).contains(y)
        #expect(bitmap.alpha(x, y) == (isHole ? 0 : 255))
      }
    }
  }

  @Test("Replacing does not add to the pixels below, and covers whole pixels")
  func replacing() throws {
    let bitmap = try draw(3, 1) { canvas in
      for (width, level) in [(3.0, 10.0), (2.2, 20), (1.8, 30)] {
        canvas.add(box(0, 0, width, 1))
        canvas.replace(alpha: level / 255)
      }
    }
    #expect((0..<3).map { bitmap.alpha($0, 0) } == [30, 30, 10])
    #expect(bitmap.pixels.allSatisfy { $0 & 255 == 0 })
  }

  @Test("After replacing, edges are antialiased again, and drawing adds to the pixels below")
  func afterReplacing() throws {
    let bitmap = try draw(2, 1) { canvas in
      canvas.add(box(0, 0, 2, 1))
      canvas.replace(alpha: 0.2)
      canvas.set(GrayLevel.black)
      canvas.add(box(0, 0, 1.5, 1))
      canvas.fill()
    }
    #expect(bitmap.alpha(0, 0) == 255)
    #expect((152...154).contains(bitmap.alpha(1, 0)))
  }

  @Test("A picture that cairo cannot draw is an error, not a crash") func tooLarge() {
    #expect(throws: GraphicsFault.self) { try draw(40_000, 1) { _ in } }
  }

  private func draw(_ width: Int, _ height: Int, _ body: (borrowing Canvas) -> Void) throws -> GrayBitmap {
    try Canvas.draw(
      width: width, height: height, pixelsPerPoint: Size(width: 1, height: 1), body)
  }

  private func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> RoundedRectangle {
    RoundedRectangle(
      rectangle: Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY), cornerRadius: 0)
  }
}
