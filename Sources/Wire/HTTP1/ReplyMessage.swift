internal import HTTPTypes
internal import NIOCore

extension Reply {
  /// The answer as HTTP/1.1 writes it.
  ///
  /// - Parameters:
  ///   - isHead: Whether the body is left out, since HEAD asks for the head alone.
  ///   - server: What `Server` says.
  func message(
    isHead: Bool, _ persistence: Persistence, date: HTTPClock.Reading, server: String
  ) -> ByteBuffer {
    var message = ByteBuffer()
    message.reserveCapacity(1024 + body.readableBytes)
    message.writeString("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    // The length of what is never sent is not said (RFC 9110, section 8.6).
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
