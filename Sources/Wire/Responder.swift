package import HTTPTypes
package import NIOCore

/// Responds to the requests that connections receive.
package protocol Responder: Sendable {
  /// A cached response, or `nil` if none is cached.
  ///
  /// Called on event loops, for GET and HEAD requests without a body; must not block.
  ///
  /// - Parameter bytes: The bytes of the head, in which its ranges are.
  func cachedResponse(to head: RequestHead, in bytes: ByteBuffer) -> CachedReply?

  /// Responds to any well-formed request, except CONNECT and TRACE.
  ///
  /// Called on event loops; must not block.
  ///
  /// - Parameters:
  ///   - request: Its path begins with a slash or is `*`; its body was discarded.
  ///   - requester: Who waits for the response.
  ///   - send: Must be called once with the response, on any thread.
  func respond(
    to request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void)

  /// The response to a request that the connection refused.
  ///
  /// - Parameter identifier: That of the request.
  func response(to refusal: Refusal, _ identifier: String) -> Reply

  /// Whether the other side of a connection may name requests.
  func trusts(_ peer: SocketAddress?) -> Bool
}

extension Responder {
  package func trusts(_ peer: SocketAddress?) -> Bool { false }
}

/// What happens to an HTTP/1 connection after a response, and how the response announces it.
package enum Persistence: Sendable {
  /// The connection stays open, which is the default in HTTP/1.1 and needs no header field.
  case implied
  /// The connection stays open, which an HTTP/1.0 client must be told.
  case keepAlive
  case close

  /// The header line with its line end; empty for ``implied``.
  package var line: StaticString {
    switch self {
    case .implied: ""
    case .keepAlive: "Connection: keep-alive\r\n"
    case .close: "Connection: close\r\n"
    }
  }
}
