internal import Glibc
internal import NIOCore

/// Begins responses: status line, and the fields that the connection adds. Belongs to an event loop.
struct HeadWriter {
  /// Heads take some hundred bytes.
  private static let usualBytes = 1024
  /// The memory of larger heads is given back: a head with a short body has less.
  private static let mostKeptBytes = 8192

  private let server: String
  private var second = Int.min
  /// The fields of the date and the server, formatted at most once a second: alone, and after the status lines of
  /// responses from memory.
  private var lines = ByteBuffer()
  private var ok = ByteBuffer()
  private var notModified = ByteBuffer()
  /// The memory of the latest head, which the next one takes if the system has it by then.
  private var latest = ByteBuffer()

  /// - Parameter server: The value of the `Server` header field.
  init(server: String) { self.server = server }

  /// Writes the part of a head that is the connection's, and lets the caller write the rest.
  ///
  /// - Parameters:
  ///   - status: The status line.
  ///   - identifier: That of the request; `nil` to leave it out.
  ///   - request: The bytes that the identifier is in.
  ///   - end: Writes the other fields, the empty line, and perhaps a body.
  mutating func head(
    _ status: StatusLine, _ identifier: RequestIdentifier?, in request: ByteBuffer,
    _ persistence: Persistence, _ end: (inout ByteBuffer) -> Void
  ) -> ByteBuffer {
    // Otherwise this would be a second owner of the memory.
    var head = latest
    latest = ByteBuffer()
    // If the earlier head has yet to be sent, this takes new memory.
    head.clear(minimumCapacity: Self.usualBytes)
    let now = time(nil)
    if now != second { noteSecond(now) }
    switch status {
    case .ok: head.writeImmutableBuffer(ok)
    case .notModified: head.writeImmutableBuffer(notModified)
    case .other(let text):
      head.writeString("HTTP/1.1 \(text)\r\n")
      head.writeImmutableBuffer(lines)
    }
    if let identifier {
      head.writeStaticString("X-Request-ID: ")
      identifier.write(to: &head, in: request)
      head.writeStaticString("\r\n")
    }
    if persistence != .implied { head.writeStaticString(persistence.line) }
    end(&head)
    if head.storageCapacity <= Self.mostKeptBytes { latest = head }
    return head
  }

  private mutating func noteSecond(_ now: Int) {
    second = now
    let text = "Date: \(HTTPDate(secondsSince1970: now))\r\nServer: \(server)\r\n"
    lines = ByteBuffer(string: text)
    ok = ByteBuffer(string: "HTTP/1.1 200 OK\r\n" + text)
    notModified = ByteBuffer(string: "HTTP/1.1 304 Not Modified\r\n" + text)
  }
}

/// The first line of a response; those of responses from memory are ready.
enum StatusLine {
  case ok, notModified
  /// Without the version.
  case other(String)
}
