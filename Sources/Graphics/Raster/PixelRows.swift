internal import Glibc

/// A picture's rows, of which many are equal to the one above.
enum PixelRows {
  /// Calls `body` for every row from the top, and tells whether it equals the one before.
  ///
  /// - Parameter stride: The pixels of a row, including its gap to the next.
  @inline(__always)
  static func forEach<Pixel: FixedWidthInteger & UnsignedInteger>(
    in pixels: UnsafePointer<Pixel>, width: Int, height: Int, stride: Int,
    _ body: (_ y: Int, _ row: UnsafeBufferPointer<Pixel>, _ isRepeated: Bool) -> Void
  ) {
    for y in 0..<height {
      let row = pixels + y * stride
      let isRepeated =
        y > 0 && memcmp(row, row - stride, width * MemoryLayout<Pixel>.stride) == 0
      body(y, UnsafeBufferPointer(start: row, count: width), isRepeated)
    }
  }
}

extension GrayBitmap {
  /// Calls `body` for every row from the top, and tells whether it equals the one before.
  @inline(__always)
  func forEachRow(
    _ body: (_ y: Int, _ row: UnsafeBufferPointer<UInt16>, _ isRepeated: Bool) -> Void
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      PixelRows.forEach(in: base, width: width, height: height, stride: width, body)
    }
  }
}
