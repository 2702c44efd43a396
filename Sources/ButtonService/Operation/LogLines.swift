internal import NIOCore
internal import Wire

/// Lines of a log, as bytes.
///
/// An array: to write some bytes into a buffer of NIO takes several times as long, and a line has some thirty pieces.
struct LogLines: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The number of lines.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    count += 1
  }

  mutating func write(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes text that needs no escape.
  mutating func write(_ text: String) { bytes += text.utf8 }

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

  /// Writes a text of a request inside quotation marks.
  ///
  /// - Parameter head: The bytes that the text is in.
  mutating func write(_ text: LogText, as format: AccessLogFormat, in head: ByteBuffer) {
    switch text {
    case .bytes(let range):
      let span = head.readableBytesUInt8Span.extracting(range)
      if span.isPlain {
        unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      } else {
        write(escaped: head.text(range), as: format)
      }
    case .text(let text): write(escaped: text, as: format)
    }
  }

  private mutating func write(escaped text: String, as format: AccessLogFormat) {
    write(format == .json ? text.jsonEscaped : text.logEscaped)
  }
}

/// A text of a request: a range in the bytes of its head, or one that was made.
enum LogText: Sendable {
  case bytes(Range<Int>)
  case text(String)
}

extension Span<UInt8> {
  /// Whether all bytes are visible ASCII or spaces, without quotation marks and backslashes, so that no log
  /// escapes any.
  fileprivate var isPlain: Bool {
    for index in indices {
      let byte = self[index]
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
      else { return false }
    }
    return true
  }
}
