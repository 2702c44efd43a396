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

  /// Writes bytes that need no escape.
  mutating func write(plain text: Span<UInt8>) { bytes.append(text) }

  mutating func write(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes text that needs no escape. A literal would be one too, which takes twice as long as a static text.
  @_disfavoredOverload
  package mutating func write(_ text: String) { bytes.append(text.utf8.span) }

  /// Writes a number that is not negative with leading zeros, in at least this many digits.
  ///
  /// - Parameter decimals: The number of them that follow a point.
  mutating func write(_ number: Int, digits: Int = 1, decimals: Int = 0) {
    // The longest number has nineteen.
    var text = [24 of UInt8](repeating: UInt8(ascii: "0"))
    let end = text.endIndex
    var (start, rest) = (end, UInt(number))
    while rest > 0 || end - start < digits {
      if start == end - decimals, decimals > 0 {
        start -= 1
        text[start] = UInt8(ascii: ".")
      }
      start -= 1
      let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
      text[start] += UInt8(truncatingIfNeeded: digit)
      rest = tenth
    }
    write(plain: text.span.extracting(start..<end))
  }

  /// Writes seconds with six decimals.
  mutating func write(microseconds: Int64) { write(Int(max(0, microseconds)), digits: 8, decimals: 6) }
}
