import ButtonCore
import Graphics
import Testing

@Suite("Canvas")
struct CanvasTests {
  @Test("An empty canvas is transparent black")
  func empty() throws {
    let bitmap = try draw(5, 3) { _ in }
    #expect(bitmap.width == 5)
    #expect(bitmap.height == 3)
    #expect(bitmap.pixels == Array(repeating: 0, count: 15))
  }

  @Test("A rectangle on whole pixels covers them and nothing else", arguments: [0.0, 1.0])
  func wholePixels(gray: Double) throws {
    let bitmap = try draw(7, 5) { canvas in
      canvas.set(gray == 1 ? GrayLevel.white : .black)
      canvas.add(box(1, 2, 6, 4))
      canvas.fill()
    }
    for y in 0..<5 {
      for x in 0..<7 {
        let isInside = (1..<6).contains(x) && (2..<4).contains(y)
        #expect(bitmap[x, y] == (isInside ? (gray == 1 ? 0xFFFF : 0xFF00) : 0))
      }
    }
  }

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

  @Test("Scales may differ slightly across and down, so that odd sizes end on whole pixels")
  func stretched() throws {
    // 211 × 45 points at 1.5 pixels per point.
    let bitmap = try Canvas.draw(
      width: 317, height: 68, pixelsPerPoint: Size(width: 317.0 / 211, height: 68.0 / 45)
    ) { canvas in
      canvas.add(box(0, 0, 211, 45))
      canvas.fill()
    }
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00 })
  }

  @Test("A full radius makes a circle", arguments: [1.0, 2.5])
  func circle(pixelsPerPoint: Double) throws {
    let side = Int(20 * pixelsPerPoint)
    let bitmap = try draw(side, side, pixelsPerPoint) { canvas in
      canvas.add(box(0, 0, 20, 20, cornerRadius: 10))
      canvas.fill()
    }
    let area = bitmap.pixels.reduce(0) { $0 + Double($1 >> 8) / 255 }
    #expect(abs(area / (.pi * Double(side * side) / 4) - 1) < 0.01)
    #expect(bitmap.alpha(0, 0) == 0)
    #expect(bitmap.alpha(side / 2, side / 2) == 255)
    // All four quarters are equal, except for the fifteenths of a row in which cairo counts.
    let differences = (0..<side * side).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: side)
      return max(
        abs(bitmap.alpha(x, y) - bitmap.alpha(side - 1 - x, y)),
        abs(bitmap.alpha(x, y) - bitmap.alpha(y, x)))
    }
    #expect(differences.allSatisfy { $0 <= 18 })
  }

  @Test("A stroke lies half inside and half outside the path")
  func stroke() throws {
    let bitmap = try draw(9, 9) { canvas in
      canvas.add(box(2, 2, 7, 7))
      canvas.stroke(width: 2)
    }
    #expect((0..<9).map { bitmap.alpha($0, 4) } == [0, 255, 255, 0, 0, 0, 255, 255, 0])
    #expect((0..<9).map { bitmap.alpha(4, $0) } == [0, 255, 255, 0, 0, 0, 255, 255, 0])
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

  @Test("A curve bulges towards its control points")
  func curve() throws {
    let bitmap = try draw(4, 4) { canvas in
      let curve = Path([
        .move(Point(x: 0, y: 4)),
        .curve(Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4)), .close,
      ])
      canvas.add(PlacedPath(curve, Transform(scale: 1, translation: .zero)))
      canvas.fill()
    }
    // The curve turns at three quarters of the height.
    #expect(bitmap.alpha(1, 0) == 0)
    #expect(bitmap.alpha(1, 1) > 128)
    #expect(bitmap.alpha(2, 3) == 255)
    let area = bitmap.pixels.reduce(0) { $0 + Double($1 >> 8) / 255 }
    // cairo's straight segments may be off the curve by a tenth of a pixel.
    #expect(abs(area - 9.6) < 0.3)
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

  @Test("A gradient is even between its ends")
  func gradient() throws {
    let bitmap = try draw(1, 51) { canvas in
      let shape = box(0, 0, 1, 51)
      canvas.set(Fill.vertical(top: .white, bottom: .black), in: shape.rectangle)
      canvas.add(shape)
      canvas.fill()
    }
    for y in 0..<51 {
      let gray = 255 * (1 - (Double(y) + 0.5) / 51)
      #expect(abs(Double(bitmap[0, y] & 255) - gray) <= 1)
    }
  }

  @Test("The origin may differ from the picture's corner")
  func origin() throws {
    let bitmap = try Canvas.draw(
      width: 4, height: 3, pixelsPerPoint: Size(width: 2, height: 1), origin: Point(x: 1, y: 2)
    ) { canvas in
      canvas.add(box(0, 0, 1, 1))
      canvas.fill()
    }
    #expect(bitmap.pixels == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF00, 0xFF00, 0])
  }

  @Test("The path is cleared once it is filled")
  func forgotten() throws {
    let bitmap = try draw(2, 1) { canvas in
      canvas.add(box(0, 0, 1, 1))
      canvas.fill()
      canvas.set(GrayLevel.white)
      canvas.add(box(1, 0, 2, 1))
      canvas.fill()
    }
    #expect(bitmap.pixels == [0xFF00, 0xFFFF])
  }

  @Test("A picture that cairo cannot draw is an error, not a crash")
  func tooLarge() {
    #expect(throws: GraphicsError.self) { try draw(40_000, 1) { _ in } }
  }

  private func draw(
    _ width: Int, _ height: Int, _ pixelsPerPoint: Double = 1, _ body: (borrowing Canvas) -> Void
  ) throws -> GrayBitmap {
    try Canvas.draw(
      width: width, height: height,
      pixelsPerPoint: Size(width: pixelsPerPoint, height: pixelsPerPoint),
      body)
  }

  private func box(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, cornerRadius: Double = 0
  ) -> RoundedRectangle {
    RoundedRectangle(
      rectangle: Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY),
      cornerRadius: cornerRadius)
  }
}
