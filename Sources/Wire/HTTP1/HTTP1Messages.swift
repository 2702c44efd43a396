internal import NIOCore

/// A request whose body is being read.
struct UnfinishedBody {
  let exchange: Exchange
  /// `nil` if the body is discarded.
  let permit: BodyPermit?
  /// The progress of reading a chunked body.
  var chunks: ChunkedBody
  /// What has arrived of it, if it has a permit.
  var content = ByteBuffer()
}

/// A response whose body is being sent in parts.
struct StreamedResponse {
  var exchange: Exchange
  let stream: ReplyStream
  let persistence: Persistence
  /// Closes the connection if the body takes too long.
  let deadline: Scheduled<Void>
  /// Whether the next part is being made.
  var isMaking = false

  /// A part as it is sent: a chunk (RFC 9112, section 7.1), unless the connection's end is the body's.
  func message(_ part: ByteBuffer) -> ByteBuffer {
    guard exchange.acceptsChunks else { return part }
    var message = ByteBuffer()
    message.reserveCapacity(part.readableBytes + 16)
    message.writeString(String(part.readableBytes, radix: 16) + "\r\n")
    message.writeImmutableBuffer(part)
    message.writeStaticString("\r\n")
    return message
  }

  /// What is sent after the last part.
  var end: ByteBuffer { exchange.acceptsChunks ? ByteBuffer(string: "0\r\n\r\n") : ByteBuffer() }
}
