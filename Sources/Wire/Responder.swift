package import NIOCore

/// Responds to the requests that connections receive.
package protocol Responder: Sendable {
  /// The cached responses that one event loop sends; `nil` if there are none.
  func makeLoopResponses() -> LoopResponses?

  /// The permit for the body of a request whose head has arrived; `nil` if it is not wanted.
  ///
  /// Called on event loops, before ``answer(_:)``; must not block.
  func bodyPermit(for exchange: Exchange) -> BodyPermit?

  /// Answers any well-formed request, except CONNECT and TRACE. Its path begins with a slash or is `*`.
  ///
  /// Called on event loops; must not block.
  func answer(_ request: PendingRequest)

  /// The response to a request that the connection refused.
  ///
  /// - Parameter exchange: The request, as far as it was read.
  func response(to refusal: Refusal, of exchange: Exchange) -> Reply

  /// Whether the other side of a connection may name requests and clients.
  func trusts(_ peer: Peer) -> Bool
}

extension Responder {
  package func makeLoopResponses() -> LoopResponses? { nil }

  package func bodyPermit(for exchange: Exchange) -> BodyPermit? { nil }

  package func trusts(_ peer: Peer) -> Bool { false }
}

/// Finds the cached response to a GET or HEAD request without a body. Belongs to an event loop, and must not block.
/// `bytes` has the ranges of the head, and `start` is the time at which it had arrived.
package typealias LoopResponses = (_ head: RequestHead, _ bytes: ByteBuffer, _ start: NIODeadline) -> Reply?

/// The fate of a connection after a response, and the field that announces it.
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
