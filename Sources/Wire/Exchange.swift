package import HTTPTypes
package import NIOCore

/// A request and its response, for logs.
package struct Exchange: Sendable {
  /// The version of HTTP: `HTTP/1.1` also for clients of HTTP/1.0, or `HTTP/2`.
  package var version: String
  /// The client, or the proxy in front of it.
  package var peer: SocketAddress?
  /// `nil` if the request was refused before it was read completely.
  package var request: HTTPRequest?
  /// The status of the response.
  package var status: Int
  /// Bytes of the response: with its head in HTTP/1.1, without it in HTTP/2.
  package var bytes: Int
  /// From the end of the request's head until the response was passed to the connection; about 0 if
  /// the head was refused.
  package var duration: TimeAmount
  /// The request's name, which the response has too.
  package var identifier: String
  /// Whether the response came from memory, on the event loop.
  package var isHit = false
  /// What the responder adds for its own log.
  package var notes: (any Sendable)?
}

/// Is told of every response.
package protocol ExchangeObserver: Sendable {
  /// Called on event loops; must not block.
  func observe(_ exchange: Exchange)
}
