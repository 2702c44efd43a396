internal import Glibc
internal import HTTPTypes
internal import NIOCore

/// Begins responses: status line, and the fields that the connection adds. Belongs to an event loop.
struct HeadWriter {
  /// The memory of larger heads is given back.
  private static let mostKeptBytes = 8192
  /// The size up to which a body from memory follows its head in one buffer: to write two takes longer than to copy a
  /// page of memory.
  private static let mostJoined = 4096
  /// Bytes of the identifier's line, which has at most 64, of `Connection`, and of `Cache-Status`.
  private static let mostOwnBytes = 256

  private let server: String
  private var second = Int.min
  /// The fields of the date and the server, formatted at most once a second: alone, and after the status lines of
  /// responses from memory.
  private var lines: [UInt8] = []
  private var ok: [UInt8] = []
  private var notModified: [UInt8] = []
  /// The memory of the latest response from memory, which the next one takes if the system has it by then.
  private var latest = ByteBuffer()

  /// - Parameter server: The value of the `Server` header field.
  init(server: String) { self.server = server }

  /// Writes the head of a response that was made for one request.
  mutating func head(_ reply: Reply, to exchange: Exchange, _ persistence: Persistence) -> ByteBuffer {
    noteSecond()
    var head = ByteBuffer(string: "HTTP/1.1 \(reply.status.code) \(reply.status.reasonPhrase)\r\n")
    head.writeBytes(lines)
    head.writeString("\(Self.identifierName)\(exchange.name)\r\n\(persistence.line)")
    reply.writeFields(to: &head, for: exchange)
    return head
  }

  /// Writes a finished response.
  ///
  /// - Parameters:
  ///   - identifier: That of the request; `nil` to leave it out.
  ///   - request: The bytes that the identifier is in.
  /// - Returns: The body too, if there is one and it is too long to follow the head.
  mutating func message(
    _ reply: CachedReply, isHead: Bool, _ identifier: RequestIdentifier?, in request: Span<UInt8>,
    _ persistence: Persistence
  ) -> (ByteBuffer, body: ByteBuffer?) {
    noteSecond()
    // Otherwise this would be a second owner of the memory.
    var message = latest
    latest = ByteBuffer()
    // If the earlier one has yet to be sent, this takes new memory.
    message.clear(minimumCapacity: 0)
    let (start, own) = (reply.isUnmodified ? notModified : ok, reply.head)
    let body = reply.isUnmodified || isHead ? nil : reply.body
    let joined = body.flatMap { $0.readableBytes <= Self.mostJoined ? $0 : nil }
    let most = start.count + Self.mostOwnBytes + own.count + (joined?.readableBytes ?? 0)
    message.writeWithOutputRawSpan(minimumWritableBytes: most) { output in
      output.append(start.span)
      if let identifier {
        output.append(Self.identifierName)
        identifier.written(in: request) { output.append($0) }
        output.append("\r\n")
      }
      output.append(persistence.line)
      if let status = reply.cacheStatus {
        output.append("Cache-Status: ")
        output.append(status)
        output.append("\r\n")
      }
      if reply.isUnmodified {
        output.append(own.span.extracting(first: reply.unmodifiedCount))
        output.append("\r\n")
      } else {
        output.append(own.span)
        if let joined { output.append(joined.readableBytesUInt8Span) }
      }
    }
    if message.storageCapacity <= Self.mostKeptBytes { latest = message }
    return (message, joined == nil ? body : nil)
  }

  private static var identifierName: StaticString { "X-Request-ID: " }

  private mutating func noteSecond() {
    let now = time(nil)
    guard now != second else { return }
    second = now
    lines = Array("Date: \(HTTPDate.text(now))\r\nServer: \(server)\r\n".utf8)
    ok = Array("HTTP/1.1 200 OK\r\n".utf8) + lines
    notModified = Array("HTTP/1.1 304 Not Modified\r\n".utf8) + lines
  }
}

extension OutputRawSpan {
  /// Appends bytes, for which there must be room.
  @inline(__always)
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    unsafe withUnsafeMutableBytes { memory, count in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      unsafe bytes.withUnsafeBytes { unsafe rest.copyMemory(from: $0) }
      count += bytes.count
    }
  }

  @inline(__always)
  fileprivate mutating func append(_ text: StaticString) {
    unsafe append(Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
