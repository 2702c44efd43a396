/// Writes bits into bytes, the lowest bit first, as RFC 1951 requires.
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

  /// Pads the last byte with zeros.
  mutating func finish() {
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending &>>= 8
      count &-= 8
    }
    (pending, count) = (0, 0)
  }

  /// Adds many values of up to 48 bits, such as a codeword with its extra bits.
  ///
  /// - Parameters:
  ///   - capacity: The largest number of bytes that the values can take.
  ///   - body: Writes the values, each with the number of its bits.
  @inline(__always)
  mutating func writeMany(
    capacity: Int, _ body: (_ write: (_ value: UInt64, _ bits: Int) -> Void) -> Void
  ) {
    var pending = pending
    var count = count
    // Values are stored eight bytes at a time; the next value overwrites the unused ones.
    let more = [UInt8](unsafeUninitializedCapacity: capacity + 8) { buffer, written in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      var place = base
      body { value, bits in
        // At most seven bits are left of the value before.
        pending |= value &<< UInt64(truncatingIfNeeded: count)
        count &+= bits
        place.storeBytes(of: pending.littleEndian, as: UInt64.self)
        let whole = count &>> 3
        place += whole
        pending &>>= UInt64(truncatingIfNeeded: whole &* 8)
        count &= 7
      }
      written = place - base
    }
    bytes += more
    self.pending = pending
    self.count = count
  }
}
