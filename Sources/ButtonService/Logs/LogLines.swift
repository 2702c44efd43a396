internal import Glibc
internal import NIOCore
internal import Wire

/// Lines of a log, as bytes.
///
/// An array: to write some bytes into a buffer of NIO takes several times as long, and a line has some thirty pieces.
package struct LogLines: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The number of lines.
  private(set) var count = 0
  /// The latest time, and its second. The part that changes once a second is made once a second.
  private var (time, second) = ([UInt8](), Int.min)

  package init() {}

  var isEmpty: Bool { count == 0 }

  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    count += 1
  }

  /// All lines as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes what is written. New lines take memory as they need it: these wait with what they have.
  mutating func removeAll() { (bytes, count) = ([], 0) }

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

  /// A time since 1970.
  package typealias Time = (seconds: Int, nanoseconds: Int)

  package static var now: Time {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return (time.tv_sec, time.tv_nsec)
  }

  /// Writes a time to the millisecond (ISO 8601).
  package mutating func write(time now: Time) {
    if now.seconds != second {
      second = now.seconds
      time = Array(HTTPDate.text(second, "%Y-%m-%dT%H:%M:%S.000Z").utf8)
    }
    var milliseconds = now.nanoseconds / 1_000_000
    for place in 2...4 {
      time[time.count - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: milliseconds % 10)
      milliseconds /= 10
    }
    bytes += time
  }

  /// Writes seconds with six decimals.
  mutating func write(microseconds: Int64) { write(Int(max(0, microseconds)), digits: 8, decimals: 6) }
}
