internal import NIOCore
internal import Wire

/// Lines of a log, as bytes.
struct LogLines: Sendable {
  private(set) var bytes = ByteBuffer()
  /// How many there are.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var byteCount: Int { bytes.readableBytes }

  mutating func endLine() {
    bytes.writeInteger(UInt8(ascii: "\n"))
    count += 1
  }

  mutating func write(_ text: StaticString) { bytes.writeStaticString(text) }

  /// Writes text that needs no escape.
  mutating func write(_ text: String) { bytes.writeString(text) }

  mutating func write(_ number: Int) {
    guard number >= 0 else { return write(String(number)) }
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.writeInteger(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// Writes a number with leading zeros.
  mutating func write(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.writeInteger(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// Writes seconds with six decimals.
  mutating func write(microseconds: Int64) {
    let (whole, rest) = max(0, microseconds).quotientAndRemainder(dividingBy: 1_000_000)
    write(Int(whole))
    write(".")
    write(Int(rest), digits: 6)
  }

  mutating func write(_ write: (inout ByteBuffer) -> Void) { write(&bytes) }

  /// Writes bytes of a request's head inside quotation marks.
  mutating func write(_ text: LogText, as format: AccessLogFormat, in head: ByteBuffer) {
    switch text {
    case .bytes(let range):
      let slice = head.slice(range)
      if slice.readableBytesUInt8Span.isPlain {
        bytes.writeImmutableBuffer(slice)
      } else {
        write(escaped: String(buffer: slice), as: format)
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
