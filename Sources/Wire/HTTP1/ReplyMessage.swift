internal import HTTPTypes
internal import NIOCore

extension Reply {
  /// The response in the format of HTTP/1.1.
  ///
  /// - Parameters:
  ///   - isHead: Whether the method is HEAD, so that the body is left out.
  ///   - server: The value of the `Server` header field.
  func message(
    isHead: Bool, _ persistence: Persistence, date: HTTPClock.Reading, server: String
  ) -> ByteBuffer {
    var message = ByteBuffer()
    message.reserveCapacity(1024 + body.readableBytes)
    message.writeString("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    // A body that is never sent gets no length (RFC 9110, section 8.6).
    for field in fields where !(isBodiless && field.name == .contentLength) {
      message.writeString("\(field.name.rawName): \(field.value)\r\n")
    }
    if !isBodiless, !fields.contains(.contentLength) {
      message.writeString("Content-Length: \(body.readableBytes)\r\n")
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
