internal import Glibc
internal import NIOCore

/// Begins responses: status line, and the fields that the connection adds. Belongs to an event loop.
struct HeadWriter {
  /// Heads take some hundred bytes.
  private static let usualBytes = 1024
  /// The memory of larger heads is given back: a head with a short body has less.
  private static let mostKeptBytes = 8192

  /// Those of the identifier, which has at most 64, and of `Connection`.
  private static let mostOwnBytes = 128

  private let server: String
  private var second = Int.min
  /// The fields of the date and the server, formatted at most once a second: alone, and after the status lines of
  /// responses from memory.
  private var lines: [UInt8] = []
  private var ok: [UInt8] = []
  private var notModified: [UInt8] = []
  /// The memory of the latest head, which the next one takes if the system has it by then.
  private var latest = ByteBuffer()

  /// - Parameter server: The value of the `Server` header field.
  init(server: String) { self.server = server }

  /// Writes the part of a head that is the connection's, and lets the caller write the rest.
  ///
  /// - Parameters:
  ///   - status: The status line, without the version.
  ///   - identifier: That of the request.
  ///   - request: The bytes that the identifier is in.
  ///   - end: Writes the other fields, and the empty line.
  mutating func head(
    _ status: String, _ identifier: RequestIdentifier, in request: ByteBuffer, _ persistence: Persistence,
    _ end: (inout ByteBuffer) -> Void
  ) -> ByteBuffer {
    noteSecond()
    var head = ByteBuffer(string: "HTTP/1.1 \(status)\r\n")
    head.writeBytes(lines)
    head.writeString("\(Self.identifierName)\(identifier.text(in: request))\r\n\(persistence.line)")
    end(&head)
    return head
  }

  /// Writes a response from memory, but for a body that is sent after it.
  ///
  /// - Parameters:
  ///   - identifier: That of the request; `nil` to leave it out.
  ///   - request: The bytes that the identifier is in.
  mutating func message(
    _ reply: CachedReply, isHead: Bool, _ identifier: RequestIdentifier?, in request: Span<UInt8>,
    _ persistence: Persistence
  ) -> ByteBuffer {
    noteSecond()
    // Otherwise this would be a second owner of the memory.
    var message = latest
    latest = ByteBuffer()
    // If the earlier head has yet to be sent, this takes new memory.
    message.clear(minimumCapacity: Self.usualBytes)
    let start = reply.isUnmodified ? notModified : ok
    let most = reply.message.mostBytes(isUnmodified: reply.isUnmodified, isHead: isHead)
    message.writeWithOutputRawSpan(minimumWritableBytes: start.count + Self.mostOwnBytes + most) { output in
      output.append(start.span)
      if let identifier {
        output.append(Self.identifierName)
        identifier.written(in: request) { output.append($0) }
        output.append("\r\n")
      }
      output.append(persistence.line)
      reply.message.write(to: &output, isUnmodified: reply.isUnmodified, isHead: isHead)
    }
    if message.storageCapacity <= Self.mostKeptBytes { latest = message }
    return message
  }

  private static var identifierName: StaticString { "X-Request-ID: " }

  private mutating func noteSecond() {
    let now = time(nil)
    guard now != second else { return }
    second = now
    lines = Array("Date: \(HTTPDate(secondsSince1970: now))\r\nServer: \(server)\r\n".utf8)
    ok = Array("HTTP/1.1 200 OK\r\n".utf8) + lines
    notModified = Array("HTTP/1.1 304 Not Modified\r\n".utf8) + lines
  }
}
