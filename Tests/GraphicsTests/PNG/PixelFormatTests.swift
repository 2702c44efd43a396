import Graphics
import Testing

@Suite("PixelFormat: the smallest lossless one") struct PixelFormatTests {
  /// Evenly spaced opaque greys take as many bits as needed to represent each.
  @Test(arguments: [
    ([0], 1), ([255], 1), ([0, 255], 1), ([0, 85, 170, 255], 2), ([85, 170, 255], 2),
    (Array(stride(from: 0, through: 255, by: 17)), 4), ([0, 17, 34, 51, 68], 4),
    (Array(0...255), 8), (Array(0...16), 8),
  ])
  func grays(values: [Int], bitDepth: Int) {
    let format = PixelFormat(holding: GrayBitmap(of: SampleBitmaps.grays(values)))
    #expect(format.kind == .gray)
    #expect(format.bitDepth == bitDepth)
  }

  @Test(
    "A palette represents a few uneven greys in fewer bits",
    arguments: [([0, 1], 1), ([0, 17, 255], 2), ([3, 5, 8, 13], 2), ([0, 2, 4, 8, 16], 4)])
  func unevenGrays(values: [Int], bitDepth: Int) {
    let pixels = SampleBitmaps.grays(values)
    let format = PixelFormat(holding: GrayBitmap(of: pixels))
    #expect(format.kind == .palette(pixels))
    #expect(format.bitDepth == bitDepth)
  }

  @Test(
    "Up to 256 values with alpha make a palette, if there are enough pixels for it to pay off",
    arguments: [(2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func palette(count: Int, bitDepth: Int) {
    let format = PixelFormat(
      holding: GrayBitmap(of: SampleBitmaps.manyTimes(SampleBitmaps.whites(count))))
    guard case .palette(let entries) = format.kind else {
      Issue.record("\(format.kind) holds \(count) values")
      return
    }
    #expect(entries.count == count)
    #expect(format.bitDepth == bitDepth)
  }

  @Test("More than 256 values with alpha are stored without a palette") func grayAlpha() {
    let pixels = SampleBitmaps.manyTimes(SampleBitmaps.whites(256) + [0x8000])
    let format = PixelFormat(holding: GrayBitmap(of: pixels))
    #expect(format.kind == .grayAlpha)
    #expect(format.bitDepth == 8)
  }

  @Test("A large palette must save more than it takes: about 4.5 changes a byte")
  func palettePays() {
    // 12 + 3 × 200 bytes for the entries, 12 + 199 for their alpha.
    let limit = 823 * 100 / 22
    for (changes, isPalette) in [(limit - 1, false), (limit + 1, true)] {
      let whites = SampleBitmaps.whites(200)
      let changing = (0...changes).map { whites[$0 % 200] }
      let still = Array(repeating: changing[changes], count: 10_000 - changing.count)
      let format = PixelFormat(
        holding: GrayBitmap(width: 100, height: 100, pixels: changing + still))
      #expect(format.kind == (isPalette ? .palette(whites) : .grayAlpha), "\(changes)")
    }
  }

  @Test("A palette lists the transparent colours first, so that the rest needs no alpha")
  func order() {
    let format = PixelFormat(holding: GrayBitmap(of: [0xFFFF, 0, 0xFF00, 0x40FF, 0x8000]))
    #expect(format.kind == .palette([0, 0x40FF, 0x8000, 0xFF00, 0xFFFF]))
  }
}
