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
  ///   - requester: The client that waits for the response.
  ///   - send: Must be called once with the response, on any thread.
  func respond(
    to request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void)

  /// The response to a request that the connection refused.
  ///
  /// - Parameter identifier: That of the request.
  func response(to refusal: Refusal, _ identifier: String) -> Reply

  /// Whether the other side of a connection may set request identifiers.
  func trusts(_ peer: SocketAddress?) -> Bool
}

extension Responder {
  package func trusts(_ peer: SocketAddress?) -> Bool { false }
}

/// What happens to a connection after a response, and how the response announces it.
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
package final class Requester: Sendable {
  /// The connection.
  package let channel: any Channel
  /// The identifier of the request; `nil` for work that no request needs.
  package let identifier: String?

  package init(_ channel: any Channel, _ identifier: String? = nil) {
    self.channel = channel
    self.identifier = identifier
  }

  /// Whether nobody can receive the response any more, because the connection is closed. A client that
  /// has only closed its own side still receives it.
  package var isGone: Bool { !channel.isActive }
}

/// A request and its response, for logs.
package struct Exchange: Sendable {
  /// The client's version of HTTP, such as `HTTP/1.1`; `nil` if the head was refused.
  package var version: String?
  /// The client, or the proxy in front of it.
  package var peer: SocketAddress?
  /// `nil` if the request was refused before it was read completely.
  package var request: HTTPRequest?
  /// The status of the response.
  package var status: Int
  /// Bytes of the response, with its head.
  package var bytes: Int
  /// From the end of the request's head until the response was passed to the connection; about 0 if
  /// the head was refused.
  package var duration: TimeAmount
  /// The request's identifier, which the response repeats.
  package var identifier: String
  /// Whether the response came from memory, on the event loop.
  package var isHit = false
  /// What the responder adds for its own log.
  package var notes: (any Sendable)?
}

/// A request, and how far it is answered.
struct RequestProgress {
  /// `nil` if its head was refused.
  var request: HTTPRequest?
  /// The client's version of HTTP; `nil` if the head was refused.
  var version: String?
  var identifier = RequestIdentifier.make()
  /// When its head had arrived; `nil` if that was refused, or there is no observer.
  var start: NIODeadline?
  /// Of the response, as far as it is sent.
  var status = 0
  var bytes = 0
  var notes: (any Sendable)?

  var isHead: Bool { request?.method == .head }

  /// Notes the head of the response.
  mutating func note(_ reply: Reply, bytes: Int) {
    (status, self.bytes, notes) = (reply.status.code, bytes, reply.notes)
  }
}

/// Receives a report of every response.
package protocol ExchangeObserver: Sendable {
  /// Called on event loops; must not block.
  func observe(_ exchange: Exchange)
}
