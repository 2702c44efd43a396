internal import FoundationEssentials
internal import NIOCore
internal import Synchronization

/// The fields of the date and the server, formatted at most once a second.
final class HTTPClock: Sendable {
  /// What is sent in one second.
  struct Reading {
    fileprivate(set) var second = Int.min
    /// In the format of ``HTTPDate``.
    fileprivate(set) var date = ByteBuffer()
    /// The last lines of a head of HTTP/1.1, with the empty line.
    fileprivate(set) var lastLines = ByteBuffer()
  }

  private let server: String
  private let latest = Mutex(Reading())

  /// - Parameter server: The value of the `Server` header field.
  init(server: String) { self.server = server }

  func now() -> Reading {
    let second = Int(Date.now.timeIntervalSince1970)
    return latest.withLock { latest in
      if latest.second != second {
        let date = HTTPDate(secondsSince1970: second).description
        latest = Reading(
          second: second, date: ByteBuffer(string: date),
          lastLines: ByteBuffer(string: lines(date, .implied)))
      }
      return latest
    }
  }

  /// The last lines of a head of HTTP/1.1.
  ///
  /// - Parameter identifier: The name of the request; `nil` to leave it out.
  func lastLines(_ persistence: Persistence, _ identifier: String?) -> ByteBuffer {
    ByteBuffer(string: lines(String(buffer: now().date), persistence, identifier))
  }

  private func lines(
    _ date: String, _ persistence: Persistence, _ identifier: String? = nil
  ) -> String {
    let name = identifier.map { "X-Request-ID: \($0)\r\n" } ?? ""
    return "Date: \(date)\r\nServer: \(server)\r\n\(name)\(persistence.line)\r\n"
  }
}
