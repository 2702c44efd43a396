package import NIOCore

/// The name of one request, in its response and in logs: that of a trusted proxy, or one of this process.
package enum RequestIdentifier: Equatable, Sendable {
  /// The range in the bytes of the request's head.
  case given(Range<Int>)
  /// A number of a ``ConnectionTable``.
  case made(UInt64)

  /// Passes on the bytes that are sent and logged: a number as 16 hexadecimal digits.
  ///
  /// - Parameter head: The bytes of the request's head.
  @inline(__always)
  package func written<Value>(in head: Span<UInt8>, _ take: (Span<UInt8>) -> Value) -> Value {
    switch self {
    case .given(let range): take(head.extracting(range))
    case .made(let number): take(Self.digits(number).span)
    }
  }

  package func text(in head: ByteBuffer) -> String {
    written(in: head.readableBytesUInt8Span) { $0.text($0.indices) }
  }

  /// Sixteen hexadecimal digits, as bytes of ASCII.
  private static func digits(_ number: UInt64) -> [16 of UInt8] {
    var digits = [16 of UInt8](repeating: 0)
    for place in digits.indices {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * place) & 15)
      digits[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
    }
    return digits
  }

  /// Whether a text of another program is taken: 1 to 64 letters, digits, hyphens, dots and underscores,
  /// which mean nothing to logs, terminals and markup.
  static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard (1...64).contains(range.count) else { return false }
    var position = range.lowerBound
    while true {
      position = bytes.afterWords(from: position)
      guard position < range.upperBound else { return true }
      let byte = bytes[position]
      // A letter's bit 5 decides its case.
      guard byte.isDigit || (0x61...0x7A).contains(byte | 0x20) || "-._".utf8.contains(byte) else { return false }
      position += 1
    }
  }

  /// The identifier of a trace in a value of `traceparent` (W3C Trace Context): the 32 digits after the
  /// version. Shorter values have none.
  static func trace(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    guard value.count >= 55 else { return nil }
    let trace = value.lowerBound + 3..<value.lowerBound + 35
    return isValid(bytes, trace) ? trace : nil
  }
}
