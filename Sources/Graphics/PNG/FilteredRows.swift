/// A picture's pixels as a PNG compresses them: rows of packed samples, each behind a byte that
/// names its filter.
///
/// The filter is always none: on flat areas and sharp glyphs any other costs bytes.
struct FilteredRows {
  let bytes: [UInt8]
  let layout: PictureLayout

  init(_ bitmap: GrayBitmap, as format: PixelFormat) {
    let bytesPerRow = 1 + (bitmap.width * format.bitsPerPixel + 7) / 8
    layout = PictureLayout(
      bytesPerRow: bytesPerRow, bytesPerPixel: max(1, format.bitsPerPixel / 8))
    let count = bytesPerRow * bitmap.height
    bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      bytes.initialize(repeating: 0)
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<bitmap.height {
          let row = UnsafeMutableBufferPointer(
            rebasing: bytes[y * bytesPerRow + 1..<(y + 1) * bytesPerRow])
          let pixels = UnsafeBufferPointer(
            rebasing: pixels[y * bitmap.width..<(y + 1) * bitmap.width])
          Self.fill(row, pixels, format)
        }
      }
      initialized = count
    }
  }

  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt16>,
    _ format: PixelFormat
  ) {
    switch format.kind {
    case .grayAlpha:
      for x in pixels.indices {
        row[2 &* x] = UInt8(truncatingIfNeeded: pixels[x])
        row[2 &* x &+ 1] = UInt8(truncatingIfNeeded: pixels[x] &>> 8)
      }
    case .gray:
      let step = UInt16(255 / (1 << format.bitDepth - 1))
      pack(row, pixels, format.bitDepth) { UInt8(($0 & 255) / step) }
    case .palette(let entries):
      entries.withUnsafeBufferPointer { entries in
        pack(row, pixels, format.bitDepth) { UInt8(truncatingIfNeeded: index(of: $0, in: entries)) }
      }
    }
  }

  /// Packs one sample a pixel, the leftmost in the highest bits.
  @inline(__always)
  private static func pack(
    _ row: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt16>,
    _ bitDepth: Int, sample: (UInt16) -> UInt8
  ) {
    guard var previous = pixels.first else { return }
    var current = sample(previous)
    let samplesPerByte = 8 / bitDepth
    for x in pixels.indices {
      // Most pixels are like the one before.
      if pixels[x] != previous {
        previous = pixels[x]
        current = sample(previous)
      }
      if bitDepth == 8 {
        row[x] = current
      } else {
        let shift = (samplesPerByte - 1 - x % samplesPerByte) * bitDepth
        row[x / samplesPerByte] |= current << UInt8(shift)
      }
    }
  }

  /// The place of a value that is among rising ones.
  @inline(__always)
  private static func index(of value: UInt16, in values: UnsafeBufferPointer<UInt16>) -> Int {
    var low = 0
    var count = values.count
    while count > 1 {
      let half = count / 2
      low = values[low &+ half] <= value ? low &+ half : low
      count &-= half
    }
    return low
  }
}
