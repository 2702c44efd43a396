internal import CDeflate

extension GrayBitmap {
  /// Writes the picture as a PNG in the pixel format that holds it in the fewest bytes, without
  /// loss.
  ///
  /// The same picture and text give the same bytes. The file holds `IHDR`, `sRGB`, the palette if
  /// there is one, `pHYs`, the title as `iTXt`, and the data, in this order.
  ///
  /// - Parameter pixelsPerPoint: The resolution at which a point is 1/72 inch.
  /// - Throws: ``GraphicsError`` if the picture has no pixels, or the title contains a zero byte,
  ///   at which it would end.
  package func encodedPNG(
    _ text: PictureText, pixelsPerPoint: Double
  ) throws(GraphicsError) -> [UInt8] {
    guard width > 0, height > 0 else {
      throw GraphicsError(library: .png, message: "the picture has no pixels")
    }
    guard !text.title.utf8.contains(0), !text.languageTag.utf8.contains(0) else {
      throw GraphicsError(library: .png, message: "the title contains a zero byte")
    }
    let format = PixelFormat(holding: self)
    let rows = FilteredRows(self, as: format)
    let data = Zlib.compress(rows.bytes, rows.layout)
    let palette = format.palette
    var file = PNGFile(capacity: data.count + 4 * palette.count + text.title.utf8.count + 256)
    // Deflate, no other filters than those of each row, not interlaced.
    let description = [UInt8(format.bitDepth), format.colorType, 0, 0, 0]
    file.add("IHDR", UInt32(width).bytes + UInt32(height).bytes + description)
    let perceptual: UInt8 = 0
    file.add("sRGB", [perceptual])
    if !palette.isEmpty {
      file.add("PLTE", palette.flatMap { [UInt8](repeating: UInt8($0 & 255), count: 3) })
      // Those that are not opaque come first.
      let alphas = palette.map { UInt8($0 >> 8) }.prefix { $0 < 255 }
      if !alphas.isEmpty { file.add("tRNS", Array(alphas)) }
    }
    // 2,834.6 pixels per metre for each per point, rounded since a PNG holds whole numbers.
    let metresPerPoint = 0.0254 / 72
    let perMetre = UInt32((pixelsPerPoint / metresPerPoint).rounded()).bytes
    let metres: UInt8 = 1
    file.add("pHYs", perMetre + perMetre + [metres])
    // Not compressed, and with no keyword in the title's language.
    file.add("iTXt", Array("Title\0\0\0\(text.languageTag)\0\0\(text.title)".utf8))
    file.add("IDAT", data)
    file.add("IEND", [])
    return file.bytes
  }
}

/// A file of chunks (PNG specification, section 5).
private struct PNGFile {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
    bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }

  mutating func add(_ kind: String, _ content: [UInt8]) {
    bytes += UInt32(content.count).bytes
    let start = bytes.count
    bytes += kind.utf8
    bytes += content
    let checksum = bytes[start...].withUnsafeBufferPointer {
      libdeflate_crc32(0, $0.baseAddress, $0.count)
    }
    bytes += checksum.bytes
  }
}

extension UInt32 {
  /// The most significant first.
  var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}

extension PixelFormat {
  /// The PNG specification's number.
  fileprivate var colorType: UInt8 {
    switch kind {
    case .gray: 0
    case .palette: 3
    case .grayAlpha: 4
    }
  }

  fileprivate var palette: [UInt16] {
    if case .palette(let entries) = kind { entries } else { [] }
  }
}
