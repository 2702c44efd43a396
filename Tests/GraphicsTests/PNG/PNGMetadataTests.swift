import Foundation
import Graphics
import TestSupport
import Testing

@Suite("The metadata of a PNG") struct PNGMetadataTests {
  /// Pixels per point, and the resulting pixels per metre at 72 points per inch.
  private static let resolutions: [(scale: Double, pixelsPerMetre: Int)] = [
    (1, 2835), (1.5, 4252), (2, 5669), (3, 8504), (4, 11339), (5, 14173), (6, 17008),
  ]

  private static let titles = [
    ("Sign in with Apple", "en-US"), ("تسجيل الدخول باستخدام Apple", "ar-SA"),
    ("Appleでサインイン", "ja-JP"), ("通过 Apple 登录", "zh-Hans-CN"),
    ("ลงชื่อเข้าด้วย Apple", "th-TH"), ("Apple로 로그인", "ko-KR"), ("", "en"),
  ]

  @Test("Chunks: all are there, in order, intact, and no others") func chunks() async throws {
    let pictures = try await ReadPNG.pictures(
      SampleBitmaps.all.sorted { $0.key < $1.key }.map { try $0.value.png() })
    for (name, picture) in zip(SampleBitmaps.all.keys.sorted(), pictures) {
      #expect(picture.chunks.allSatisfy { $0.isIntact }, "\(name)")
      let allowed = ["IHDR", "sRGB", "PLTE", "tRNS", "pHYs", "iTXt", "IDAT", "IEND"]
      let places = picture.chunks.map { allowed.firstIndex(of: $0.kind) ?? -1 }
      #expect(places == places.sorted() && !places.contains(-1), "\(picture.chunks.map(\.kind))")
      let always: Set = ["IHDR", "sRGB", "pHYs", "iTXt", "IDAT", "IEND"]
      #expect(always.isSubset(of: picture.chunks.map(\.kind)), "\(name)")
      #expect(picture.body("sRGB") == "00", "perceptual")
    }
  }

  @Test("Only colours that are not opaque need a byte of alpha") func transparency() async throws {
    let bitmap = GrayBitmap(of: [0xFFFF, 0, 0xFF00, 0x40FF, 0x8000])
    let picture = try #require(try await ReadPNG.pictures([bitmap.png()]).first)
    #expect(picture.body("PLTE") == "000000" + "ffffff" + "000000" + "000000" + "ffffff")
    #expect(picture.body("tRNS") == "004080")
  }

  @Test("The resolution matches the scale") func resolution() async throws {
    let bitmap = GrayBitmap(of: [0xFF00])
    let pictures = try await ReadPNG.pictures(
      Self.resolutions.map { resolution in
        try bitmap.png(pixelsPerPoint: resolution.scale)
      })
    for (resolution, picture) in zip(Self.resolutions, pictures) {
      let digits = String(resolution.pixelsPerMetre, radix: 16)
      let number = String(repeating: "0", count: 8 - digits.count) + digits
      #expect(picture.body("pHYs") == number + number + "01", "\(resolution.scale)")
    }
  }

  @Test("The title is UTF-8 text under its keyword, in its language") func title() async throws {
    let bitmap = GrayBitmap(of: [0xFF00])
    let pictures = try await ReadPNG.pictures(
      Self.titles.map { title, tag in
        try bitmap.png(title, languageTag: tag)
      })
    for ((title, tag), picture) in zip(Self.titles, pictures) {
      #expect(picture.title == title)
      #expect(picture.languageTag == tag)
      // Keyword, no compression, language, no translated keyword, text.
      let body = Array("Title\0\0\0\(tag)\0\0\(title)".utf8)
      #expect(picture.body("iTXt") == body.map(hexadecimal).joined())
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
