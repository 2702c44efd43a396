import TestSupport
import Testing

@testable import Graphics

@Suite("The file is in the pixel format that takes the fewest bytes")
struct SmallestFileTests {
  private let metadata = PNGMetadata(title: "x", languageTag: "en", pixelsPerPoint: 1)

  /// The palette of a small picture with many values would be larger than what it saves.
  @Test func smallPictureGoesWithoutItsLargePalette() throws {
    let bitmap = GrayBitmap(of: SampleBitmaps.whites(200))
    #expect(PixelFormat.candidates(holding: bitmap).count == 2)
    let colorType = try #require(try bitmap.encodedPNG(metadata).dropFirst(25).first)
    #expect(colorType == 4)
  }

  @Test func largePictureKeepsItsPalette() throws {
    let values = SampleBitmaps.whites(200)
    // Noise, which neither format can compress away.
    var state: UInt32 = 1
    let pixels = (0..<(200 * 200)).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return values[Int(state >> 24) % values.count]
    }
    let bitmap = GrayBitmap(width: 200, height: 200, pixels: pixels)
    let colorType = try #require(try bitmap.encodedPNG(metadata).dropFirst(25).first)
    #expect(colorType == 3)
  }

  @Test func everyOtherPictureHasOneFormat() {
    for pixels: [UInt16] in [SampleBitmaps.whites(16), SampleBitmaps.grays(Array(0...255))] {
      #expect(PixelFormat.candidates(holding: GrayBitmap(of: pixels)).count == 1)
    }
  }
}
