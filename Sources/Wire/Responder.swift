package import NIOCore
internal import Synchronization

/// Responds to the requests that connections receive.
package protocol Responder: Sendable {
  /// The cached responses that one event loop sends; `nil` if there are none.
  func makeLoopResponses() -> LoopResponses?

  /// The permit for the body of a request whose head has arrived; `nil` if it is not wanted.
  ///
  /// Called on event loops, before ``answer(to:with:for:then:)``; must not block.
  func bodyPermit(for exchange: Exchange) -> BodyPermit?

  /// Answers any well-formed request, except CONNECT and TRACE.
  ///
  /// Called on event loops; must not block.
  ///
  /// - Parameters:
  ///   - exchange: The path of its request begins with a slash or is `*`.
  ///   - body: `nil` if it had no permit, and was discarded.
  ///   - recipient: The client that waits for the response.
  ///   - send: Is called once, with the response, on any thread.
  func answer(
    to exchange: Exchange, with body: RequestBody?, for recipient: Recipient,
    then send: @escaping @Sendable (Reply) -> Void)

  /// The response to a request that the connection refused.
  ///
  /// - Parameter identifier: That of the request.
  func response(to refusal: Refusal, _ identifier: String) -> Reply

  /// Whether the other side of a connection may set request identifiers.
  func trusts(_ peer: SocketAddress?) -> Bool
}

extension Responder {
  package func makeLoopResponses() -> LoopResponses? { nil }

  package func bodyPermit(for exchange: Exchange) -> BodyPermit? { nil }

  package func trusts(_ peer: SocketAddress?) -> Bool { false }
}

/// Finds the cached response to a GET or HEAD request without a body. Belongs to an event loop, and must not block.
/// `bytes` has the ranges of the head, and `start` is the time at which it had arrived.
package typealias LoopResponses = (_ head: RequestHead, _ bytes: ByteBuffer, _ start: NIODeadline) -> CachedReply?

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

/// The client that waits for the response to a request.
package final class Recipient: Sendable {
  /// The connection.
  package let channel: any Channel
  /// The identifier of the request; `nil` for work that no request needs.
  package let identifier: String?
  private let isRefused = Atomic(false)

  package init(_ channel: any Channel, _ identifier: String? = nil) {
    self.channel = channel
    self.identifier = identifier
  }

  /// Whether nobody can receive the response any more. A client that has only closed its own side still receives it.
  package var isGone: Bool { !channel.isActive || wasRefused }

  /// Whether the client was told that the response takes too long.
  package var wasRefused: Bool { isRefused.load(ordering: .relaxed) }

  func refuse() { isRefused.store(true, ordering: .relaxed) }
}
