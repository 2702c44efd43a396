/// Runs of equal pixels, of which buttons mostly consist.
enum PixelRuns {
  /// Calls `body` for every run of equal pixels, from the first to the last.
  @inline(__always)
  static func forEach<Pixel: FixedWidthInteger & UnsignedInteger>(
    in pixels: UnsafeBufferPointer<Pixel>, _ body: (_ run: Range<Int>, _ pixel: Pixel) -> Void
  ) {
    guard let base = pixels.baseAddress else { return }
    let width = MemoryLayout<UInt64>.size / MemoryLayout<Pixel>.size
    // Multiplying a pixel by this repeats it over eight bytes.
    let everywhere = UInt64.max / UInt64(truncatingIfNeeded: Pixel.max)
    var start = 0
    while start < pixels.count {
      let pixel = base[start]
      let pattern = UInt64(truncatingIfNeeded: pixel) &* everywhere
      var end = start &+ 1
      while end &+ width <= pixels.count,
        UnsafeRawPointer(base + end).loadUnaligned(as: UInt64.self) == pattern
      {
        end &+= width
      }
      while end < pixels.count, base[end] == pixel { end &+= 1 }
      body(start..<end, pixel)
      start = end
    }
  }
}
