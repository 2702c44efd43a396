/// A picture's pixels as a PNG stores them: packed rows, each starting on a whole byte.
struct PackedRows {
  let bytes: [UInt8]
  let bytesPerRow: Int

  init(_ bitmap: GrayBitmap, as format: PixelFormat) {
    bytesPerRow = (bitmap.width * format.bitsPerPixel + 7) / 8
    switch format.kind {
    case .grayAlpha:
      bytes = bitmap.pixels.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    case .gray:
      let step = UInt16(255 / (1 << format.bitDepth - 1))
      bytes = Self.pack(bitmap, bitDepth: format.bitDepth, bytesPerRow: bytesPerRow) { pixel in
        UInt8((pixel & 255) / step)
      }
    case .palette(let entries):
      var indexes = [UInt8](repeating: 0, count: 1 << 16)
      for (index, entry) in entries.enumerated() { indexes[Int(entry)] = UInt8(index) }
      bytes = Self.pack(bitmap, bitDepth: format.bitDepth, bytesPerRow: bytesPerRow) { pixel in
        indexes[Int(pixel)]
      }
    }
  }

  /// Packs one sample a pixel, the leftmost in the highest bits.
  private static func pack(
    _ bitmap: GrayBitmap, bitDepth: Int, bytesPerRow: Int, sample: (UInt16) -> UInt8
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * bitmap.height)
    let samplesPerByte = 8 / bitDepth
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let shift = (samplesPerByte - 1 - x % samplesPerByte) * bitDepth
        bytes[y * bytesPerRow + x / samplesPerByte] |=
          sample(bitmap.pixels[y * bitmap.width + x]) << shift
      }
    }
    return bytes
  }
}
