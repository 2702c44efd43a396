internal import Glibc
internal import NIOCore
internal import Synchronization

/// The fields of the date and the server, formatted at most once a second.
final class HTTPClock: Sendable {
  /// What is sent in one second.
  final class Reading: Sendable {
    fileprivate let second: Int
    /// In the format of ``HTTPDate``.
    let date: ByteBuffer
    /// Both fields as lines of HTTP/1.1.
    fileprivate let lines: ByteBuffer
    /// The same with the empty line at the end of a head.
    fileprivate let lastLines: ByteBuffer

    fileprivate init(_ second: Int, _ server: String) {
      self.second = second
      let date = HTTPDate(secondsSince1970: second).description
      self.date = ByteBuffer(string: date)
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
