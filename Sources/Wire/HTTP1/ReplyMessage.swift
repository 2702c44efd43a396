internal import HTTPTypes
internal import NIOCore

extension Reply {
  /// The response in the format of HTTP/1.1.
  ///
  /// - Parameters:
  ///   - isHead: Whether the method is HEAD, so that the body is left out.
  ///   - isChunked: Whether a body of unknown length is sent in chunks.
  ///   - server: The value of the `Server` header field.
  func message(
    isHead: Bool, isChunked: Bool = true, _ persistence: Persistence, date: HTTPClock.Reading,
    server: String
  ) -> ByteBuffer {
    var message = ByteBuffer()
    message.reserveCapacity(1024 + body.readableBytes)
    message.writeString("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    let length = bodyLength(isHead: isHead)
    for field in fields where field.name != .contentLength || length != nil {
      message.writeString("\(field.name.rawName): \(field.value)\r\n")
    }
    if let length, !fields.contains(.contentLength) {
      message.writeString("Content-Length: \(length)\r\n")
    }
    // An HTTP/1.0 client takes the connection's end for the body's.
    if stream != nil, isChunked, !isBodiless {
      message.writeStaticString("Transfer-Encoding: chunked\r\n")
    }
    message.writeStaticString("Date: ")
    message.writeImmutableBuffer(date.text)
    message.writeString("\r\nServer: \(server)\r\n")
    message.writeStaticString(persistence.line)
    message.writeStaticString("\r\n")
    if !isHead, !isBodiless { message.writeImmutableBuffer(body) }
    return message
  }
}
