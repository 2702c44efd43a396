import ButtonCore
import Foundation
import Graphics
import TestSupport
import Testing

@Suite("SVG files, drawn by librsvg") struct DrawnSVGTests {
  private static let file = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
    <rect width="20" height="10" fill="#fff"/><path d="M2 3H6V8H2Z"/></svg>
    """

  private func document(_ styleSheet: String) -> SVGDocument {
    SVGDocument(Array(Self.file.utf8), styleSheet: styleSheet)
  }

  @Test("The style sheet overrides the file and affects the ink") func styleSheet() throws {
    let whole = Rectangle(minX: 0, minY: 0, maxX: 20, maxY: 10)
    #expect(try document("").ink() == whole)
    let path = Rectangle(minX: 2, minY: 3, maxX: 6, maxY: 8)
    #expect(try document("rect { display: none }").ink() == path)
  }

  @Test("The file's units are scaled and moved, and later drawing is not affected")
  func place() throws {
    let document = document("rect { display: none } path { fill: #fff }")
    let bitmap = try Canvas.draw(
      width: 30, height: 30, pixelsPerPoint: Size(width: 1, height: 1)
    ) { canvas throws(GraphicsFault) in
      try canvas.draw(document, at: Point(x: 4, y: 5), scale: Size(width: 2, height: 3))
      canvas.set(GrayLevel.black)
      canvas.add(
        RoundedRectangle(rectangle: Rectangle(Size(width: 1, height: 1)), cornerRadius: 0))
      canvas.fill()
    }
    for y in 0..<30 {
      for x in 0..<30 {
        // 2...6 at two pixels from 4, 3...8 at three from 5.
        let isInside = (8..<16).contains(x) && (14..<29).contains(y)
        let expected: UInt16 = x == 0 && y == 0 ? 0xFF00 : isInside ? 0xFFFF : 0
        #expect(bitmap.pixels[y * 30 + x] == expected, "\(x) \(y)")
      }
    }
  }

  @Test(
    "A file that librsvg cannot read is an error that gives the reason",
    arguments: ["", "no markup", "<svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#])
  func unreadable(file: String) throws {
    let error = try #require(throws: GraphicsFault.self) {
      _ = try SVGDocument(Array(file.utf8), styleSheet: "").ink()
    }
    #expect(error.library == .librsvg && !error.message.isEmpty)
  }
}
