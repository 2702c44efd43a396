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
      text = Array(HTTPDate.text(second, "%Y-%m-%dT%H:%M:%S.").utf8)
    }
    lines.write(plain: text.span)
    lines.write(time.nanoseconds / 1_000_000, digits: 3)
    lines.write("Z")
  }
}
