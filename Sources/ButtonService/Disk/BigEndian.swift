extension UInt64 {
  /// The eight bytes, the most significant one first.
  var bigEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) }
  }
}

extension Sequence<UInt8> {
  /// The number that the bytes are, the most significant one first.
  var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
