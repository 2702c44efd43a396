internal import CDeflate

/// Compresses a picture into a zlib stream (RFC 1950 and 1951).
///
/// Buttons are flat areas with few edges, so an optimal parse only has to look at little more than
/// the edges: the result is smaller than that of general compressors, in a hundredth of the time of
/// their best levels.
package func zlib(_ bytes: [UInt8], _ layout: PictureLayout) -> [UInt8] {
  let data = deflateBlock(OptimalParser.parse(bytes, layout))
  let checksum = libdeflate_adler32(1, bytes, bytes.count)
  // Deflate with a window of 32 kB; the second byte makes both a multiple of 31.
  return [0x78, 0xDA] + data + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
}

/// The distances at which bytes of a picture repeat.
package struct PictureLayout {
  /// The distance to the same place in the row above, at least 1.
  var bytesPerRow: Int
  /// The distance to the same byte of the pixel before, 1 or more.
  var bytesPerPixel: Int

  package init(bytesPerRow: Int, bytesPerPixel: Int) {
    (self.bytesPerRow, self.bytesPerPixel) = (bytesPerRow, bytesPerPixel)
  }
}
