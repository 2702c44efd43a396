import Graphics

extension GrayBitmap {
  /// A picture with every value, in rows that rarely end on a whole byte.
  init(of values: [UInt16], width: Int = 7) {
    let height = (values.count + width - 1) / width + 1
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).map { values[$0 % values.count] })
  }

  /// The pixels as straight red, green, blue, alpha.
  var rgba: [[Int]] {
    pixels.map { pixel in
      let gray = Int(pixel & 255)
      return [gray, gray, gray, Int(pixel >> 8)]
    }
  }

  subscript(x: Int, y: Int) -> UInt16 { pixels[y * width + x] }

  /// The alpha of a pixel, 0 to 255.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 8) }
}

extension GrayBitmap {
  func png(
    _ title: String = "Sample", languageTag: String = "en", pixelsPerPoint: Double = 1
  ) throws(GraphicsFault) -> [UInt8] {
    try encodedPNG(title: title, languageTag: languageTag, pixelsPerPoint: pixelsPerPoint)
  }
}

/// Pictures that need each of the PNG formats.
enum SampleBitmaps {
  static func grays(_ values: some Sequence<Int>) -> [UInt16] { values.map { 0xFF00 | UInt16($0) } }

  /// White with rising alpha.
  static func whites(_ count: Int) -> [UInt16] {
    (0..<count).map { UInt16(($0 * 255 / (count - 1)) << 8 | ($0 == 0 ? 0 : 255)) }
  }

  /// Repeats values until the picture is large compared with any palette.
  static func manyTimes(_ values: [UInt16]) -> [UInt16] {
    Array(repeatElement(values, count: 1 + 6000 / values.count).joined())
  }

  static let all: [String: GrayBitmap] = [
    "gray 1": GrayBitmap(of: grays([0, 255])), "gray 2": GrayBitmap(of: grays([0, 85, 170, 255])),
    "gray 4": GrayBitmap(of: grays(stride(from: 0, through: 255, by: 17))),
    "gray 8": GrayBitmap(of: grays(0...255), width: 17), "palette 1": GrayBitmap(of: [0, 0xFFFF]),
    "palette 2": GrayBitmap(of: [0, 0xFFFF, 0x80FF]),
    "palette 4": GrayBitmap(of: whites(16), width: 9),
    "palette 8": GrayBitmap(of: manyTimes(whites(256)), width: 33),
    "opaque palette": GrayBitmap(of: grays([1, 2, 3])),
    "gray with alpha": GrayBitmap(of: whites(256) + [0x8000], width: 15),
    "one pixel": GrayBitmap(of: [0xFF00], width: 1),
    "one row": GrayBitmap(width: 13, height: 1, pixels: grays((0..<13).map { $0 % 2 * 255 })),
  ]
}
