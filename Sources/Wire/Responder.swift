package import NIOCore

/// Responds to the requests that connections receive.
package protocol Responder: Sendable {
  /// The cached response to a GET or HEAD request without a body; `nil` if there is none.
  ///
  /// Called on event loops, before all else; must not block. `bytes` has the ranges of the head, and `start` is the time
  /// at which it had arrived.
  func cached(_ head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline) -> Reply?

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
  package func cached(_ head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline) -> Reply? { nil }

  package func bodyPermit(for exchange: Exchange) -> BodyPermit? { nil }

  package func trusts(_ peer: Peer) -> Bool { false }
}

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
