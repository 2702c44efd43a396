package import NIOCore

/// A request and its response, for logs.
package struct Exchange: Sendable {
  /// `nil` if the request was refused before its head was read.
  package var head: RequestHead?
  /// The bytes in which ``head`` has its ranges.
  package var bytes: ByteBuffer
  package var peer: Peer
  /// The status of the response; ``clientLeft`` without one.
  package var status: Int
  /// Bytes of the response, with its head.
  package var sent: Int
  /// From the end of the request's head until the response was passed to the connection, or its client
  /// left; about 0 if the head was refused.
  package var duration: TimeAmount
  /// The request's identifier, which the response repeats.
  package var identifier: RequestIdentifier
  /// Whether the response came from memory, on the event loop.
  package var isHit = false
  /// The responder's notes for its own log.
  package var notes: (any Sendable)?

  package init(
    head: RequestHead?, bytes: ByteBuffer, peer: Peer, status: Int, sent: Int, duration: TimeAmount,
    identifier: RequestIdentifier, isHit: Bool = false, notes: (any Sendable)? = nil
  ) {
    (self.head, self.bytes, self.peer, self.status, self.sent) = (head, bytes, peer, status, sent)
    (self.duration, self.identifier, self.isHit, self.notes) = (duration, identifier, isHit, notes)
  }

  /// The status of a request whose client left before it had the response, as nginx has it.
  package static let clientLeft = 499
}

/// The other side of a connection: a client, or the proxy in front of it.
package struct Peer: Sendable {
  package let address: SocketAddress?
  /// The address without port; `unix` for a Unix domain socket.
  package let text: String
  /// Whether it may name requests and clients.
  package let isTrusted: Bool

  package init(_ address: SocketAddress?, isTrusted: Bool) {
    self.address = address
    text = address.map { $0.ipAddress ?? "unix" } ?? "unknown"
    self.isTrusted = isTrusted
  }
}

/// Makes the logs of event loops.
package protocol ExchangeObserver: Sendable {
  /// The log of one event loop.
  ///
  /// - Parameter later: Runs something on that loop after a time.
  func makeLog(_ later: @escaping (TimeAmount, @escaping () -> Void) -> Void) -> any LoopLog
}

/// Takes notes of the responses of one event loop. Belongs to the loop.
package protocol LoopLog: AnyObject {
  /// Must not block.
  func note(_ exchange: Exchange)

  /// Passes on what is noted so far.
  func flush()
}
