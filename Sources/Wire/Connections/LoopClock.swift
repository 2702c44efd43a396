internal import Glibc
internal import NIOCore

/// The fields of the date and the server, formatted at most once a second. Belongs to an event loop.
struct LoopClock {
  private let server: String
  private var second = Int.min
  /// Both fields as lines.
  private var lines = ByteBuffer()

  /// - Parameter server: The value of the `Server` header field.
  init(server: String) { self.server = server }

  /// Writes both lines.
  mutating func write(to buffer: inout ByteBuffer) {
    let now = time(nil)
    if now != second {
      second = now
      lines = ByteBuffer(
        string: "Date: \(HTTPDate(secondsSince1970: now))\r\nServer: \(server)\r\n")
    }
    buffer.writeImmutableBuffer(lines)
  }
}
