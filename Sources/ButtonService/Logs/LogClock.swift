internal import Glibc
internal import Wire

/// The time as logs write it. The part that changes once a second is made once a second.
package struct LogClock {
  private let now: () -> (seconds: Int, nanoseconds: Int)
  private var second = Int.min
  private var text: [UInt8] = []

  /// - Parameter now: The time since 1970.
  package init(
    now: @escaping () -> (seconds: Int, nanoseconds: Int) = {
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
      return (time.tv_sec, time.tv_nsec)
    }
  ) {
    self.now = now
  }

  /// Writes the time to the millisecond (ISO 8601).
  package mutating func write(to lines: inout LogLines) {
    let time = now()
    if time.seconds != second {
      second = time.seconds
      text = Array(HTTPDate.text(second, "%Y-%m-%dT%H:%M:%S.000Z").utf8)
    }
    var milliseconds = time.nanoseconds / 1_000_000
    for place in 2...4 {
      text[text.count - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: milliseconds % 10)
      milliseconds /= 10
    }
    lines.write(plain: text.span)
  }
}
