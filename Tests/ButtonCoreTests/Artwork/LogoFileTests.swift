import ButtonCore
import Testing

@Suite("Logo files")
struct LogoFileTests {
  // From the table in artwork.md: the part of the file that a button shows, and its ink.
  private static let table: [(LogoFile, box: [Double], ink: [Double], inkPerHeight: Double)] = [
    (.small, [0, 0, 24, 44], [6.146, 13.634, 17.971, 28.166], 0.330),
    (.medium, [0, 0, 31, 44], [7.750, 10.500, 23.211, 29.500], 0.432),
    (.large, [0, 0, 39, 44], [9.765, 7.600, 29.295, 31.600], 0.545),
    (.logoOnly, [6, 6, 50, 50], [20.5, 16, 35.5, 35], 0.432),
  ]

  @Test("Boxes equal those of Apple's files", arguments: table)
  func boxes(file: LogoFile, box: [Double], ink: [Double], inkPerHeight: Double) {
    #expect(corners(file.box) == box)
    #expect(corners(file.ink) == ink)
    #expect(abs(file.ink.height / 44 - inkPerHeight) < 0.0005)
  }

  private func corners(_ box: Rectangle) -> [Double] { [box.minX, box.minY, box.maxX, box.maxY] }
}
