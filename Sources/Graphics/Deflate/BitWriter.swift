/// Up to 48 bits, the first one lowest.
struct Bits {
  fileprivate(set) var value: UInt64
  fileprivate(set) var count: Int

  @inline(__always)
  init(_ value: Int, count: Int) {
    self.value = UInt64(truncatingIfNeeded: value)
    self.count = count
  }

  @inline(__always)
  mutating func append(_ more: Bits) {
    value |= more.value &<< UInt64(truncatingIfNeeded: count)
    count &+= more.count
  }
}

/// Writes bits into bytes, the lowest bit first, as RFC 1951 requires.
struct BitWriter {
  private var place: UnsafeMutableRawPointer
  /// At most seven bits are left of the value before.
  private var pending = Bits(0, count: 0)

  /// - Parameters:
  ///   - capacity: The largest number of bytes that the values can take.
  ///   - body: Writes the values. The last byte is padded with zeros.
  static func bytes(capacity: Int, _ body: (inout BitWriter) -> Void) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: capacity + 8) { buffer, count in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      var writer = BitWriter(place: base)
      body(&writer)
      count = writer.place - base + (writer.pending.count > 0 ? 1 : 0)
    }
  }

  @inline(__always)
  mutating func write(_ bits: Bits) {
    pending.append(bits)
    // Eight bytes at a time: the next value overwrites the unused ones.
    place.storeBytes(of: pending.value.littleEndian, as: UInt64.self)
    let whole = pending.count &>> 3
    place += whole
    pending.value &>>= UInt64(truncatingIfNeeded: whole &* 8)
    pending.count &-= whole &* 8
  }
}
