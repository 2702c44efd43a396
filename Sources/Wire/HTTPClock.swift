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
    /// Both fields as lines of HTTP/1.1, with the empty line at the end of a head.
    fileprivate let lastLines: ByteBuffer

    fileprivate init(_ second: Int, _ server: String) {
      self.second = second
      let date = HTTPDate(secondsSince1970: second).description
      block = ByteBuffer(block: [.date: date, .server: server])
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
  /// - Parameter identifier: That of the request; `nil` to leave it out.
  func lastLines(_ persistence: Persistence, _ identifier: String?) -> ByteBuffer {
    let now = now()
    guard persistence != .implied || identifier != nil else { return now.lastLines }
    var lines = now.lastLines.slice(0..<now.lastLines.readableBytes - 2)
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
