/// A picture's pixels as a PNG compresses them: rows of packed samples, each after a byte for its
/// filter.
///
/// The filter is always "none": on flat areas and sharp glyphs any other makes the file larger.
struct FilteredRows {
  let bytes: [UInt8]
  let layout: PictureLayout

  init(_ bitmap: GrayBitmap, as format: PixelFormat) {
    let bytesPerRow = 1 + (bitmap.width * format.bitsPerPixel + 7) / 8
    layout = PictureLayout(bytesPerRow: bytesPerRow, bytesPerPixel: max(1, format.bitsPerPixel / 8))
    bytes = Self.samples(format).withUnsafeBufferPointer { samples in
      bitmap.mapRows(to: bytesPerRow) { pixels, start in
        start.initialize(repeating: 0, count: bytesPerRow)
        let row = UnsafeMutableBufferPointer(start: start + 1, count: bytesPerRow - 1)
        Self.fill(row, pixels, format, samples)
      }
    }
  }

  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt16>,
    _ format: PixelFormat, _ samples: UnsafeBufferPointer<UInt8>
  ) {
    switch format.bitsPerPixel {
    case 16:
      for x in pixels.indices {
        row[2 &* x] = UInt8(truncatingIfNeeded: pixels[x])
        row[2 &* x &+ 1] = UInt8(truncatingIfNeeded: pixels[x] &>> 8)
      }
    case 8:
      guard let base = row.baseAddress else { return }
      var x = 0
      while x &+ 4 <= pixels.count {
        let pixel = pixels[x]
        if pixels.isFlat(x, pixel) {
          UnsafeMutableRawPointer(base + x).storeBytes(
            of: UInt32(samples[Int(pixel)]) &* 0x0101_0101, as: UInt32.self)
        } else {
          for x in x..<x &+ 4 { row[x] = samples[Int(pixels[x])] }
        }
        x &+= 4
      }
      for x in x..<pixels.count { row[x] = samples[Int(pixels[x])] }
    case let bits:
      // The leftmost sample is in the highest bits of a byte.
      let samplesPerByte = 8 / bits
      for x in pixels.indices {
        let shift = (samplesPerByte - 1 - x % samplesPerByte) * bits
        row[x / samplesPerByte] |= samples[Int(pixels[x])] << UInt8(shift)
      }
    }
  }

  /// The sample of each pixel value that a picture has.
  private static func samples(_ format: PixelFormat) -> [UInt8] {
    guard format.kind != .grayAlpha else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 1 << 16) { table, count in
      // Only the entries of values that occur are set and read.
      count = 1 << 16
      if case .palette(let entries) = format.kind {
        for (index, entry) in entries.enumerated() { table[Int(entry)] = UInt8(index) }
      } else {
        let step = 255 / (1 << format.bitDepth - 1)
        for gray in stride(from: 0, through: 255, by: step) { table[0xFF00 | gray] = UInt8(gray / step) }
      }
    }
  }
}
