package import HTTPTypes
package import NIOCore

/// What stands behind connections and answers requests.
package protocol Responder: Sendable {
  /// The finished bytes of a kept answer of HTTP/1.1, or `nil` where none is kept.
  ///
  /// Called on event loops for requests without a body by GET or HEAD; never waits.
  ///
  /// - Parameters:
  ///   - bytes: Begin with the head.
  ///   - persistence: What the answer says in `Connection`.
  func keptAnswer(
    to head: RequestHead, in bytes: ByteBuffer, _ persistence: Persistence
  ) -> ByteBuffer?

  /// A kept answer for HTTP/2, or `nil` where none is kept.
  ///
  /// Called like the above.
  func keptAnswer(to question: HTTP2Question) -> KeptAnswer?

  /// Answers any request that keeps the rules of HTTP, but for CONNECT and TRACE.
  ///
  /// Called on event loops; never waits.
  ///
  /// - Parameters:
  ///   - request: With a path that begins with a slash, or `*`, and without a body.
  ///   - channel: The connection.
  ///   - send: Takes the answer once, from any thread.
  func answer(
    _ request: HTTPRequest, on channel: any Channel, _ send: @escaping @Sendable (Reply) -> Void)

  /// The answer to a request that was refused here.
  func answer(to refusal: Refusal) -> Reply
}

/// What becomes of a connection of HTTP/1 after an answer, as the answer says it.
package enum Persistence: Sendable {
  /// It stays open, which needs no word in HTTP/1.1.
  case implied
  /// It stays open, which an HTTP/1.0 client has to be told.
  case keepAlive
  case close

  /// The line that says so.
  package var line: StaticString {
    switch self {
    case .implied: ""
    case .keepAlive: "Connection: keep-alive\r\n"
    case .close: "Connection: close\r\n"
    }
  }
}
