internal import Glibc
internal import HTTPTypes
internal import NIOCore

/// Begins responses: status line, and the fields that the connection adds. Belongs to an event loop.
struct HeadWriter {
  /// The memory of larger heads is given back.
  private static let mostKeptBytes = 8192
  /// The size up to which a body follows its head in one buffer: to write two takes longer than to copy a page of memory.
  private static let mostJoined = 4096
  /// Bytes of the identifier, which has at most 64, in its line and in the body, and of the other lines.
  private static let mostOwnBytes = 512

  private let server: String
  private var second = Int.min
  /// The fields of the date and the server, formatted at most once a second: alone, and after the status lines of most
  /// responses.
  private var lines: [UInt8] = []
  private var ok: [UInt8] = []
  private var notModified: [UInt8] = []
  /// The memory of the latest response, which the next one takes if the system has it by then.
  private var latest = ByteBuffer()

  /// - Parameter server: The value of the `Server` header field.
  init(server: String) { self.server = server }

  /// Writes the head of a response, and a body that follows it in the same buffer.
  ///
  /// - Parameters:
  ///   - identifier: That of the request; `nil` to leave it out.
  ///   - request: The bytes that the identifier is in.
  ///   - isChunked: Whether the body follows in chunks.
  /// - Returns: The body too, if there is one and it is too long to follow the head.
  mutating func message(
    _ reply: Reply, isHead: Bool, _ identifier: RequestIdentifier?, in request: Span<UInt8>, _ persistence: Persistence,
    isChunked: Bool = false
  ) -> (ByteBuffer, body: ByteBuffer?) {
    noteSecond()
    // Otherwise this would be a second owner of the memory.
    var message = latest
    latest = ByteBuffer()
    // If the earlier one has yet to be sent, this takes new memory.
    message.clear(minimumCapacity: 0)
    let body = reply.isUnmodified || isHead ? nil : reply.body
    let joined = body.flatMap { $0.readableBytes <= Self.mostJoined || reply.identifierPlace != nil ? $0 : nil }
    let status = reply.statusLine
    let start = reply.isUnmodified ? notModified : status == nil ? ok : lines
    let most =
      (status?.utf8.count ?? 0) + start.count + Self.mostOwnBytes + reply.head.count + (joined?.readableBytes ?? 0)
    message.writeWithOutputRawSpan(minimumWritableBytes: most) { output in
      if let status { output.append(status.utf8.span) }
      output.append(start.span)
      if let identifier {
        output.append("X-Request-ID: ")
        identifier.written(in: request) { output.append($0) }
        output.append("\r\n")
      }
      output.append(persistence.line)
      if let status = reply.cacheStatus {
        output.append("Cache-Status: ")
        output.append(status)
        output.append("\r\n")
      }
      output.append(reply.head.span.extracting(first: reply.sentCount))
      // An HTTP/1.0 client takes the connection's end for the body's.
      if isChunked { output.append("Transfer-Encoding: chunked\r\n") }
      if let place = reply.identifierPlace, let identifier {
        identifier.written(in: request) { name in
          output.append("Content-Length: ")
          output.append("\(reply.body.readableBytes + name.count)\r\n\r\n".utf8.span)
          guard let bytes = joined?.readableBytesUInt8Span else { return }
          output.append(bytes.extracting(first: place))
          output.append(name)
          output.append(bytes.extracting(droppingFirst: place))
        }
      } else {
        output.append("\r\n")
        if let joined { output.append(joined.readableBytesUInt8Span) }
      }
    }
    if message.storageCapacity <= Self.mostKeptBytes { latest = message }
    return (message, joined == nil ? body : nil)
  }

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
