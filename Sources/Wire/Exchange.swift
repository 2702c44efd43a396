internal import HTTPTypes
package import NIOCore
internal import Synchronization

/// A request, and how far it is answered.
package struct Exchange: Sendable {
  /// `nil` if it was refused before its head was read.
  package let head: RequestHead?
  /// The bytes in which ``head`` has its ranges.
  package var bytes: ByteBuffer
  package let peer: Peer
  /// The request's identifier, which the response repeats.
  package let identifier: RequestIdentifier
  /// Whether the method is HEAD, so that the body is left out.
  let isHead: Bool
  /// The time at which the head had arrived.
  let start: NIODeadline
  /// The status of the response, as far as it is sent.
  package var status = Self.clientLeft
  /// Bytes of the response, with its head.
  package var sent = 0
  /// From the end of the request's head until the response was passed to the connection, or its client
  /// left; about 0 if the head was refused.
  package var duration = TimeAmount.zero
  /// Whether the response came from memory, on the event loop.
  package var isHit = false
  /// The responder's notes for its own log.
  package var notes: (any Sendable)?

  package init(
    _ head: RequestHead?, in bytes: ByteBuffer, _ peer: Peer, _ identifier: RequestIdentifier,
    isHead: Bool = false, since start: NIODeadline = .uptimeNanoseconds(0)
  ) {
    (self.head, self.bytes, self.peer, self.identifier) = (head, bytes, peer, identifier)
    (self.isHead, self.start) = (isHead, start)
  }

  /// The status of a request whose client left before it had the response, as nginx has it.
  package static let clientLeft = 499

  /// GET if the head was refused.
  package var method: RequestMethod { head?.method ?? .get }

  /// Whether the client speaks HTTP/1.1, which has chunked bodies.
  var acceptsChunks: Bool { head?.isHTTP10 != true }

  /// The host that the request names.
  package var authority: String? { head?.authority.map(bytes.text) }

  /// The identifier as text.
  package var name: String { identifier.text(in: bytes) }

  /// Notes the head of the response.
  mutating func note(_ reply: Reply, sent: Int) {
    (status, self.sent, notes) = (reply.status.code, sent, reply.notes)
  }
}

/// A request that waits for its response.
package final class PendingRequest: Sendable {
  package let exchange: Exchange
  /// The content, without chunks; `nil` if there is none, or none that had a permit and is short enough.
  package let body: ByteBuffer?
  /// Whether there are more bytes than ``BodyPermit/bytes``.
  package let isBodyTooLong: Bool
  /// `nil` if the response is needed in any case.
  private let channel: (any Channel)?
  private let isRefused = Atomic(false)
  /// Is called once, with the response, on any thread.
  package let send: @Sendable (Reply) -> Void

  package init(
    _ exchange: Exchange, _ body: ByteBuffer? = nil, isBodyTooLong: Bool = false, on channel: (any Channel)?,
    then send: @escaping @Sendable (Reply) -> Void
  ) {
    (self.exchange, self.channel, self.send) = (exchange, channel, send)
    (self.body, self.isBodyTooLong) = (body, isBodyTooLong)
  }

  /// Whether nobody can receive the response any more. A client that has only closed its own side still receives it.
  package var isGone: Bool { channel?.isActive == false || wasRefused }

  /// Whether the client was told that the response takes too long.
  package var wasRefused: Bool { isRefused.load(ordering: .relaxed) }

  /// Closes the connection, from any thread. Whoever keeps this keeps nothing of the request.
  package var close: @Sendable () -> Void { { [channel] in channel?.close(promise: nil) } }

  func refuse() { isRefused.store(true, ordering: .relaxed) }
}

/// The other side of a connection: a client, or the proxy in front of it.
package final class Peer: Sendable {
  package let address: SocketAddress?
  /// The address without port; `unix` for a Unix domain socket.
  package let text: String
  /// The same as a value; `nil` without one.
  package let ip: IPAddress?

  package init(_ address: SocketAddress?) {
    self.address = address
    text = address.map { $0.ipAddress ?? "unix" } ?? "unknown"
    ip = IPAddress(text)
  }
}

/// Makes the log of an event loop.
package typealias LogMaker = @Sendable () -> any LoopLog

/// Takes notes of the responses of one event loop. Belongs to the loop.
package protocol LoopLog: AnyObject {
  /// Must not block.
  func note(_ exchange: Exchange)

  /// Passes on what is noted so far. Called four times a second.
  func flush()
}
