internal import PNGFile

extension GrayBitmap {
  /// Writes the picture as a PNG in the pixel format that holds it in the fewest bytes, without
  /// loss.
  ///
  /// The same picture and text give the same bytes. The file holds `IHDR`, `sRGB`, the palette
  /// if there is one, `pHYs`, the title as `iTXt`, and the data. libpng writes the file; the data
  /// is compressed here, with a method for flat areas.
  ///
  /// - Parameters:
  ///   - title: The alternative text, which the file contains and does not show.
  ///   - languageTag: The BCP 47 tag of the title's language.
  ///   - pixelsPerPoint: The resolution at which a point is 1/72 inch.
  /// - Throws: ``GraphicsFault`` if libpng fails, the picture has no pixels, or the title contains
  ///   a zero byte, at which libpng would end it.
  package func encodedPNG(title: String, languageTag: String, pixelsPerPoint: Double) throws(GraphicsFault) -> [UInt8] {
    guard width > 0, height > 0 else {
      throw GraphicsFault("libpng", "the picture has no pixels")
    }
    guard !title.utf8.contains(0), !languageTag.utf8.contains(0) else {
      throw GraphicsFault("libpng", "the title contains a zero byte")
    }
    let format = PixelFormat(holding: self)
    let rows = FilteredRows(self, as: format)
    let data = zlib(rows.bytes, rows.layout)
    let palette = format.palette
    let grays = palette.map { UInt8($0 & 255) }
    // Those that are not opaque come first.
    let alphas = Array(palette.map { UInt8($0 >> 8) }.prefix { $0 < 255 })
    var file = png_file()
    (file.width, file.height) = (UInt32(width), UInt32(height))
    // The PNG specification's numbers of grey, grey with alpha, and a palette.
    let colorType: Int32 = format.kind == .gray ? 0 : format.kind == .grayAlpha ? 4 : 3
    (file.bit_depth, file.color_type) = (Int32(format.bitDepth), colorType)
    (file.palette_count, file.alpha_count, file.data_count) = (Int32(grays.count), Int32(alphas.count), data.count)
    // 2,834.6 pixels per metre for each per point, rounded since a PNG holds whole numbers.
    let metresPerPoint = 0.0254 / 72
    file.pixels_per_metre = UInt32((pixelsPerPoint / metresPerPoint).rounded())
    // The chunks other than data, title and palette take about 200 bytes.
    let capacity = data.count + 4 * palette.count + title.utf8.count + languageTag.utf8.count + 1024
    var message = [CChar](repeating: 0, count: 128)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      count = png_file_write(
        file, title, languageTag, grays, alphas, data, bytes.baseAddress, bytes.count, &message, message.count)
    }
    guard !bytes.isEmpty else {
      let reason = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw GraphicsFault("libpng", String(decoding: reason, as: UTF8.self))
    }
    return bytes
  }
}

extension PixelFormat {
  fileprivate var palette: [UInt16] { if case .palette(let entries) = kind { entries } else { [] } }
}
