import Foundation
import Graphics
import TestSupport
import Testing

@Suite("Every pixel is restored from a PNG") struct PNGRoundTripTests {
  @Test(arguments: [(0, 0), (0, 1), (1, 0)])
  func aPictureWithoutPixelsIsAnError(width: Int, height: Int) {
    let nothing = GrayBitmap(width: width, height: height, pixels: [])
    #expect(throws: GraphicsFault.self) { try nothing.png() }
  }

  /// libpng reports errors by a long jump, which must not reach Swift. It refuses a picture that is
  /// wider than this.
  @Test func whatLibpngRefusesIsAnError() throws {
    let width = 1_000_001
    let wide = GrayBitmap(
      width: width, height: 1, pixels: Array(repeating: 0xFF00, count: width))
    let error = #expect(throws: GraphicsFault.self) { try wide.png() }
    #expect(try #require(error).description.hasPrefix("libpng: "))
  }

  @Test func aTitleIsNotCut() {
    let bitmap = GrayBitmap(width: 1, height: 1, pixels: [0xFF00])
    #expect(throws: GraphicsFault.self) {
      try bitmap.png("a\0b")
    }
  }

  @Test("The samples need every format") func samples() {
    let formats = SampleBitmaps.all.mapValues { PixelFormat(holding: $0) }
    for (name, format) in formats {
      let kind =
        switch format.kind {
        case .gray: "gray \(format.bitDepth)"
        case .grayAlpha: "gray with alpha"
        case .palette: "palette \(format.bitDepth)"
        }
      // The other samples are named after their special property.
      let isNamed = name.hasPrefix("gray") || name.hasPrefix("palette")
      #expect(!isNamed || name == kind)
    }
    #expect(Set(formats.values.map(\.bitDepth)) == [1, 2, 4, 8])
  }

  @Test("Through Pillow, which does not premultiply") func pillow() async throws {
    let samples = SampleBitmaps.all.sorted { $0.key < $1.key }
    let pictures = try await ReadPNG.pictures(samples.map { try $0.value.png() })
    for (sample, picture) in zip(samples, pictures) {
      #expect(picture.pixels == sample.value.rgba, "\(sample.key)")
    }
  }

  @Test("Another format is not larger than one byte of grey and one of alpha per pixel")
  func smaller() throws {
    // Alternating values compress little, so the format shows in the size of the file.
    var state: UInt32 = 1
    func noise(_ values: [UInt16]) -> GrayBitmap {
      GrayBitmap(
        width: 64, height: 64,
        pixels: (0..<4096).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return values[Int(state >> 16) % values.count]
        })
    }
    let bits = try [2, 4, 16, 256].map { count in
      try noise(SampleBitmaps.whites(count)).png().count
    }
    // 512, 1024, 2048 and 4096 bytes of pixels, plus the other chunks.
    for (size, pixels) in zip(bits, [512, 1024, 2048, 4096]) {
      #expect((pixels...pixels + 1400).contains(size), "\(size) for \(pixels)")
    }
  }
}
