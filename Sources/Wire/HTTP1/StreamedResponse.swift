internal import NIOCore

/// A response whose body is being sent in parts.
struct StreamedResponse {
  let stream: ReplyStream
  /// Whether parts are chunks (RFC 9112, section 7.1), or the connection's end is the body's.
  let isChunked: Bool
  let persistence: Persistence
  let status: Int
  let notes: (any Sendable)?
  /// Bytes of the response so far.
  var bytes: Int
  /// Whether the next part is on its way.
  var isWanted = false

  /// A part as it is sent.
  func message(_ part: ByteBuffer) -> ByteBuffer {
    guard isChunked else { return part }
    var message = ByteBuffer()
    message.reserveCapacity(part.readableBytes + 16)
    message.writeString(String(part.readableBytes, radix: 16) + "\r\n")
    message.writeImmutableBuffer(part)
    message.writeStaticString("\r\n")
    return message
  }

  var lastMessage: ByteBuffer { isChunked ? ByteBuffer(string: "0\r\n\r\n") : ByteBuffer() }
}
