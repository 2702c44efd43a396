internal import Crypto

/// A SHA-256 digest of values in a row. Each is written so that no other row has the same bytes.
struct RunningDigest {
  private var hash = SHA256()
  /// What is still to be hashed: many small values cost more than a large one.
  private var pending: [UInt8] = []

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ bytes: [UInt8]) {
    add(bytes.count)
    pending += bytes
  }

  /// Numbers are equal if their bits are: what is drawn with them is equal then.
  mutating func add(_ number: Double) { add(bits: number.bitPattern) }

  mutating func add(_ number: Int) { add(bits: UInt64(bitPattern: Int64(number))) }

  private mutating func add(bits: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      pending.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    if pending.count >= 1 << 16 { flush() }
  }

  private mutating func flush() {
    hash.update(data: pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// 32 bytes.
  consuming func finalize() -> [UInt8] {
    flush()
    return Array(hash.finalize())
  }
}
