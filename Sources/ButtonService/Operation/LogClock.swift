internal import Glibc
internal import Wire

/// The time as logs write it. The part that changes once a second is made once a second.
struct LogClock {
  private let now: () -> (seconds: Int, nanoseconds: Int)
  private var second = Int.min
  private var json = ""
  private var apache = ""

  /// - Parameter now: The time since 1970.
  init(
    now: @escaping () -> (seconds: Int, nanoseconds: Int) = {
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
      return (time.tv_sec, time.tv_nsec)
    }
  ) {
    self.now = now
  }

  /// Writes the time: in JSON to the millisecond (ISO 8601), else as Apache does, `10/Oct/2000:13:55:36 +0000`.
  mutating func write(_ format: AccessLogFormat, to lines: inout LogLines) {
    let time = now()
    if time.seconds != second {
      second = time.seconds
      let date = HTTPDate(secondsSince1970: second)
      json = date.text("%Y-%m-%dT%H:%M:%S.")
      apache = date.text("%d/%b/%Y:%H:%M:%S +0000")
    }
    guard format == .json else { return lines.write(apache) }
    lines.write(json)
    lines.write(time.nanoseconds / 1_000_000, digits: 3)
    lines.write("Z")
  }
}
