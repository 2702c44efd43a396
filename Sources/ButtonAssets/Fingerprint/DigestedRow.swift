internal import Digests

/// Values in a row, written so that no other row has the same bytes.
struct DigestedRow {
  private var bytes: [UInt8] = []

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  /// 32 bytes.
  var sha256: [UInt8] { Digest.sha256(bytes.span) }
}
