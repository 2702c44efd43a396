internal import NIOCore
internal import Wire

/// Lines of a log, as bytes.
///
/// An array: to write some bytes into a buffer of NIO takes several times as long, and a line has some thirty pieces.
package struct LogLines: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The number of lines.
  private(set) var count = 0

  package init() {}

  var isEmpty: Bool { count == 0 }

  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    count += 1
  }

  /// All lines as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(plain text: UnsafeBufferPointer<UInt8>) {
    unsafe bytes.append(contentsOf: text)
  }

  mutating func write(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes text that needs no escape.
  package mutating func write(_ text: String) { bytes += text.utf8 }

  /// Writes a number with leading zeros, in at least this many digits.
  mutating func write(_ number: Int, digits: Int = 1) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// Writes seconds with six decimals.
  mutating func write(microseconds: Int64) {
    let (whole, rest) = Int(max(0, microseconds)).quotientAndRemainder(dividingBy: 1_000_000)
    write(whole)
    write(".")
    write(rest, digits: 6)
  }

  mutating func write(_ identifier: RequestIdentifier, in head: ByteBuffer) {
    identifier.write(to: &bytes, in: head)
  }
}
