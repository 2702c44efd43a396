internal import HTTPTypes
internal import NIOCore

extension Reply {
  /// Writes the fields of the response to a request, and the empty line.
  func writeFields(to head: inout ByteBuffer, for exchange: Exchange) {
    let length = bodyLength(isHead: exchange.isHead)
    var fields = fields
    if length == nil { fields[.contentLength] = nil }
    head.writeLines(fields)
    if let length, !fields.contains(.contentLength) {
      head.writeString("Content-Length: \(length)\r\n")
    }
    // An HTTP/1.0 client takes the connection's end for the body's.
    if stream != nil, exchange.acceptsChunks, !isBodiless {
      head.writeStaticString("Transfer-Encoding: chunked\r\n")
    }
    head.writeStaticString("\r\n")
  }
}

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
