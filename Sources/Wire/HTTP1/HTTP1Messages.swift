internal import HTTPTypes
internal import NIOCore

/// A request that is not answered yet.
struct PendingRequest {
  let request: HTTPRequest
  var progress: RequestProgress
  var body: RequestHead.Body
  /// `nil` for a body that is discarded.
  var permit: BodyPermit?
  /// The progress of reading a chunked body.
  var chunks: ChunkedBody
  var persistence: Persistence
  /// The client, once the responder works for it.
  var recipient: Recipient?
}

extension Reply {
  var statusLine: String { "\(status.code) \(status.reasonPhrase)" }

  /// Writes the fields of the response to a request, and the empty line.
  func writeFields(to head: inout ByteBuffer, for request: RequestProgress) {
    let length = bodyLength(isHead: request.isHead)
    var fields = fields
    if length == nil { fields[.contentLength] = nil }
    head.writeLines(fields)
    if let length, !fields.contains(.contentLength) {
      head.writeString("Content-Length: \(length)\r\n")
    }
    // An HTTP/1.0 client takes the connection's end for the body's.
    if stream != nil, request.acceptsChunks, !isBodiless {
      head.writeStaticString("Transfer-Encoding: chunked\r\n")
    }
    head.writeStaticString("\r\n")
  }
}

/// A part of a body, and who sends it.
struct BodyPart: Sendable {
  let bytes: ByteBuffer
  let sender: CheckedContinuation<Void, any Error>
}

/// A response whose body is being sent in parts.
struct StreamedResponse {
  /// Whether parts are chunks (RFC 9112, section 7.1), or the connection's end is the body's.
  let isChunked: Bool
  let persistence: Persistence
  /// Closes the connection if the body takes too long.
  let deadline: Scheduled<Void>
  /// Waits until the client has taken enough of the parts so far.
  var sender: CheckedContinuation<Void, any Error>?

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
