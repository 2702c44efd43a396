/// Bytes filled bit by bit from the lowest, as RFC 1951 wants them.
struct BitWriter {
  private(set) var bytes: [UInt8]
  private var pending: UInt64 = 0
  private var count = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Adds up to 32 bits.
  @inline(__always)
  mutating func write(_ value: Int, bits: Int) {
    pending |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: count)
    count &+= bits
    if count >= 32 { writeFourBytes() }
  }

  private mutating func writeFourBytes() {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian) { bytes += $0 }
    pending &>>= 32
    count &-= 32
  }

  /// Fills the last byte with zeros.
  mutating func finish() {
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending &>>= 8
      count &-= 8
    }
    (pending, count) = (0, 0)
  }
}
