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
      throw GraphicsFault(library: .libpng, message: "the picture has no pixels")
    }
    guard !title.utf8.contains(0), !languageTag.utf8.contains(0) else {
      throw GraphicsFault(library: .libpng, message: "the title contains a zero byte")
    }
    let format = PixelFormat(holding: self)
    let rows = FilteredRows(self, as: format)
    let data = Zlib.compress(rows.bytes, rows.layout)
    let palette = format.palette
    // The chunks other than data, title and palette take about 200 bytes.
    let texts = title.utf8.count + languageTag.utf8.count
    let capacity = data.count + 4 * palette.count + texts + 1024
    var message = [CChar](repeating: 0, count: 128)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
      count = title.withCString { title in
        languageTag.withCString { language in
          var file = png_file()
          file.width = UInt32(width)
          file.height = UInt32(height)
          file.bit_depth = Int32(format.bitDepth)
          file.color_type = format.colorType
          // 2,834.6 pixels per metre for each per point, rounded since a PNG holds whole numbers.
          let metresPerPoint = 0.0254 / 72
          file.pixels_per_metre = UInt32((pixelsPerPoint / metresPerPoint).rounded())
          file.title = title
          file.language = language
          return Self.write(&file, data, palette, to: bytes, &message)
        }
      }
    }
    guard !bytes.isEmpty else {
      let reason = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw GraphicsFault(library: .libpng, message: String(decoding: reason, as: UTF8.self))
    }
    return bytes
  }

  private static func write(
    _ file: inout png_file, _ data: [UInt8], _ palette: [UInt16],
    to bytes: UnsafeMutableBufferPointer<UInt8>, _ message: inout [CChar]
  ) -> Int {
    let grays = palette.map { UInt8($0 & 255) }
    // Those that are not opaque come first.
    let alphas = palette.map { UInt8($0 >> 8) }.prefix { $0 < 255 }
    return data.withUnsafeBufferPointer { data in
      grays.withUnsafeBufferPointer { grays in
        alphas.withUnsafeBufferPointer { alphas in
          file.data = data.baseAddress
          file.data_count = data.count
          file.palette = grays.baseAddress
          file.palette_count = Int32(grays.count)
          file.alphas = alphas.baseAddress
          file.alpha_count = Int32(alphas.count)
          return png_file_write(&file, bytes.baseAddress, bytes.count, &message, message.count)
        }
      }
    }
  }
}

extension PixelFormat {
  /// The PNG specification's number.
  fileprivate var colorType: Int32 {
    switch kind {
    case .gray: 0
    case .palette: 3
    case .grayAlpha: 4
    }
  }

  fileprivate var palette: [UInt16] { if case .palette(let entries) = kind { entries } else { [] } }
}
