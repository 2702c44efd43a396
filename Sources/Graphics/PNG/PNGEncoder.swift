internal import CPNGWriter
internal import Glibc

extension GrayBitmap {
  /// Writes the picture as a PNG in the pixel format that holds it in the fewest bytes, without
  /// loss.
  ///
  /// The same picture and metadata give the same bytes. The file holds `IHDR`, `sRGB`, `pHYs`,
  /// the palette if there is one, the title as `iTXt`, and the data.
  ///
  /// - Throws: ``GraphicsError`` if memory runs out.
  package func encodedPNG(_ metadata: PNGMetadata) throws(GraphicsError) -> [UInt8] {
    var smallest: [UInt8]?
    for format in PixelFormat.candidates(holding: self) {
      let bytes = try encoded(as: format, metadata)
      if bytes.count < smallest?.count ?? .max { smallest = bytes }
    }
    return smallest ?? []
  }

  private func encoded(
    as format: PixelFormat, _ metadata: PNGMetadata
  ) throws(GraphicsError) -> [UInt8] {
    let rows = PackedRows(self, as: format)
    var entries: [UInt16] = []
    if case .palette(let palette) = format.kind { entries = palette }
    let grays = entries.map { UInt8($0 & 255) }
    let alphas = entries.map { UInt8($0 >> 8) }.prefix { $0 < 255 }

    var picture = png_writer_picture()
    picture.width = UInt32(width)
    picture.height = UInt32(height)
    picture.bit_depth = Int32(format.bitDepth)
    picture.color_type = format.libpngColorType
    picture.row_bytes = rows.bytesPerRow
    picture.palette_count = Int32(grays.count)
    picture.alpha_count = Int32(alphas.count)
    picture.pixels_per_metre = metadata.pixelsPerMetre
    return try write(picture, rows.bytes, grays, Array(alphas), metadata)
  }

  /// Lends the arrays to C for the length of one call.
  private func write(
    _ template: png_writer_picture, _ rows: [UInt8], _ grays: [UInt8], _ alphas: [UInt8],
    _ metadata: PNGMetadata
  ) throws(GraphicsError) -> [UInt8] {
    var picture = template
    var message = [CChar](repeating: 0, count: 128)
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = rows.withUnsafeBufferPointer { rows in
      grays.withUnsafeBufferPointer { grays in
        alphas.withUnsafeBufferPointer { alphas in
          metadata.title.withCString { title in
            metadata.languageTag.withCString { languageTag in
              picture.rows = rows.baseAddress
              picture.palette_grays = grays.baseAddress
              picture.palette_alphas = alphas.baseAddress
              picture.title = title
              picture.language_tag = languageTag
              return png_writer_write(&picture, &bytes, &count, &message, message.count)
            }
          }
        }
      }
    }
    guard status == 0, let bytes else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw GraphicsError(library: .libpng, message: String(decoding: text, as: UTF8.self))
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension PixelFormat {
  fileprivate var libpngColorType: Int32 {
    switch kind {
    case .gray: png_writer_gray
    case .grayAlpha: png_writer_gray_alpha
    case .palette: png_writer_palette
    }
  }
}
