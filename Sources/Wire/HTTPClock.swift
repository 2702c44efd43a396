internal import Glibc
internal import NIOCore
internal import Synchronization

/// The fields of the date and the server, formatted at most once a second.
final class HTTPClock: Sendable {
  /// What is sent in one second.
  private struct Reading {
    let second: Int
    /// Both fields as lines, with the empty line at the end of a head.
    let lastLines: ByteBuffer

    init(_ second: Int, _ server: String) {
      self.second = second
      let date = HTTPDate(secondsSince1970: second)
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

  /// The last lines of a head, with the empty one.
  ///
  /// - Parameter identifier: That of the request; `nil` to leave it out.
  func lastLines(_ persistence: Persistence, _ identifier: String?) -> ByteBuffer {
    let second = time(nil)
    let now = latest.withLock { latest in
      if latest.second != second { latest = Reading(second, server) }
      return latest.lastLines
    }
    guard persistence != .implied || identifier != nil else { return now }
    var lines = now.slice(0..<now.readableBytes - 2)
    if let identifier { lines.writeString("X-Request-ID: \(identifier)\r\n") }
    lines.writeStaticString(persistence.line)
    lines.writeStaticString("\r\n")
    return lines
  }
}

/// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
package struct HTTPDate: CustomStringConvertible {
  package let secondsSince1970: Int

  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  package var description: String {
    var (second, date) = unsafe (time_t(secondsSince1970), tm())
    unsafe gmtime_r(&second, &date)
    var text = [CChar](repeating: 0, count: 32)
    // English names: nothing sets the locale of C.
    let count = unsafe strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &date)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
