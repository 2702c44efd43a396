extension GrayBitmap {
  /// Writes the picture as a PNG in the pixel format that holds it in the fewest bytes, without
  /// loss.
  ///
  /// The same picture and metadata give the same bytes. The file holds `IHDR`, `sRGB`, the palette
  /// if there is one, `pHYs`, the title as `iTXt`, and the data.
  package func encodedPNG(_ metadata: PNGMetadata) -> [UInt8] {
    let format = PixelFormat(holding: self)
    let rows = FilteredRows(self, as: format)
    let data = Zlib.compress(rows.bytes, rows.layout)

    var file = PNGFile(capacity: data.count + 2048)
    file.append("IHDR") { body in
      body.append(UInt32(width))
      body.append(UInt32(height))
      // Without interlacing; compression and filtering know one method each.
      body += [UInt8(format.bitDepth), format.colorType, 0, 0, 0]
    }
    let perceptual: UInt8 = 0
    file.append("sRGB") { $0.append(perceptual) }
    if case .palette(let entries) = format.kind { file.append(palette: entries) }
    file.append("pHYs") { body in
      body.append(metadata.pixelsPerMetre)
      body.append(metadata.pixelsPerMetre)
      let metre: UInt8 = 1
      body.append(metre)
    }
    file.append("iTXt") { body in
      // Keyword, no compression, language, no translated keyword, text.
      body += "Title\0\0\0\(metadata.languageTag)\0\0\(metadata.title)".utf8
    }
    file.append("IDAT") { $0 += data }
    file.append("IEND") { _ in }
    return file.bytes
  }
}

/// A PNG file as far as it is written.
private struct PNGFile {
  private(set) var bytes: [UInt8]

  /// Starts with what every PNG starts with.
  init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }

  /// Adds a chunk: its length, name and body, and the checksum over both.
  mutating func append(_ name: StaticString, _ body: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes.append(UInt32(0))
    name.withUTF8Buffer { bytes += $0 }
    body(&bytes)
    let length = UInt32(bytes.count - start - 8)
    for index in 0..<4 { bytes[start + index] = UInt8(length >> (24 - 8 * index) & 255) }
    bytes.append(Checksums.crc32(bytes[(start + 4)...]))
  }

  /// Adds the greys, and the alpha of those that are not opaque, which come first.
  mutating func append(palette entries: [UInt16]) {
    append("PLTE") { body in
      for entry in entries { body += repeatElement(UInt8(entry & 255), count: 3) }
    }
    let alphas = entries.map { UInt8($0 >> 8) }.prefix { $0 < 255 }
    if !alphas.isEmpty { append("tRNS") { $0 += alphas } }
  }
}

extension [UInt8] {
  /// Adds four bytes, the highest first.
  fileprivate mutating func append(_ number: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(number >> shift & 255)) }
  }
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
}
