internal import Glibc
internal import HTTPTypes
internal import NIOCore
internal import Synchronization

/// The fields of the date and the server, formatted at most once a second.
final class HTTPClock: Sendable {
  /// What is sent in one second.
  final class Reading: Sendable {
    fileprivate let second: Int
    /// Both fields for HTTP/2.
    let block: ByteBuffer
    /// Both fields as lines of HTTP/1.1.
    fileprivate let lines: ByteBuffer
    /// The same with the empty line at the end of a head.
    fileprivate let lastLines: ByteBuffer

    fileprivate init(_ second: Int, _ server: String) {
      self.second = second
      let date = HTTPDate(secondsSince1970: second).description
      block = ByteBuffer(block: [.date: date, .server: server])
      lines = ByteBuffer(string: "Date: \(date)\r\nServer: \(server)\r\n")
      lastLines = ByteBuffer(string: "Date: \(date)\r\nServer: \(server)\r\n\r\n")
    }
  }

  private let server: String
  private let latest: Mutex<Reading>

  /// - Parameter server: The value of the `Server` header field.
  init(server: String) {
    self.server = server
    latest = Mutex(Reading(time(nil), server))
  }

  func now() -> Reading {
    let second = time(nil)
    return latest.withLock { latest in
      if latest.second != second { latest = Reading(second, server) }
      return latest
    }
  }

  /// The last lines of a head of HTTP/1.1, with the empty one.
  ///
  /// - Parameter identifier: The name of the request; `nil` to leave it out.
  func lastLines(_ persistence: Persistence, _ identifier: String?) -> ByteBuffer {
    let now = now()
    guard persistence != .implied || identifier != nil else { return now.lastLines }
    var lines = now.lines
    if let identifier { lines.writeString("X-Request-ID: \(identifier)\r\n") }
    lines.writeStaticString(persistence.line)
    lines.writeStaticString("\r\n")
    return lines
  }
}

/// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
package struct HTTPDate: CustomStringConvertible {
  package let secondsSince1970: Int

  /// The length of every date whose year has four digits.
  package static let byteCount = 29

  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  package var description: String {
    var (second, date) = unsafe (time_t(secondsSince1970), tm())
    unsafe gmtime_r(&second, &date)
    let time = unsafe [date.tm_hour, date.tm_min, date.tm_sec].map { Self.digits($0, 2) }
    let day =
      unsafe "\(Self.weekdays[Int(date.tm_wday)]), \(Self.digits(date.tm_mday, 2)) "
      + "\(Self.months[Int(date.tm_mon)]) \(Self.digits(date.tm_year + 1900, 4)) "
    return day + time.joined(separator: ":") + " GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func digits(_ number: Int32, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
