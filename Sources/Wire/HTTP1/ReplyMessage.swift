internal import HTTPTypes
internal import NIOCore

extension Reply {
  /// The response in the format of HTTP/1.1.
  ///
  /// - Parameters:
  ///   - isHead: Whether the method is HEAD, so that the body is left out.
  ///   - isChunked: Whether a body of unknown length is sent in chunks.
  ///   - lastLines: The fields that the connection adds, and the empty line.
  func message(isHead: Bool, isChunked: Bool = true, _ lastLines: ByteBuffer) -> ByteBuffer {
    var message = ByteBuffer()
    message.reserveCapacity(1024 + body.readableBytes)
    message.writeString("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    let length = bodyLength(isHead: isHead)
    var fields = fields
    if length == nil { fields[.contentLength] = nil }
    message.writeLines(fields)
    if let length, !fields.contains(.contentLength) {
      message.writeString("Content-Length: \(length)\r\n")
    }
    // An HTTP/1.0 client takes the connection's end for the body's.
    if stream != nil, isChunked, !isBodiless {
      message.writeStaticString("Transfer-Encoding: chunked\r\n")
    }
    message.writeImmutableBuffer(lastLines)
    if !isHead, !isBodiless { message.writeImmutableBuffer(body) }
    return message
  }
}
