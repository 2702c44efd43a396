internal import HTTPTypes
internal import NIOCore

/// A request, and how far it is answered.
struct RequestProgress {
  /// `nil` if its head was refused.
  var head: RequestHead?
  /// The bytes of the head, and nothing else.
  var bytes = ByteBuffer()
  /// Whether the method is HEAD, so that the body is left out.
  let isHead: Bool
  var identifier: RequestIdentifier
  /// The time at which its head had arrived.
  let start = NIODeadline.now()
  /// The status of the response, as far as it is sent.
  var status = Exchange.clientLeft
  var sent = 0
  var notes: (any Sendable)?

  /// Whether the client speaks HTTP/1.1, which has chunked bodies.
  var acceptsChunks: Bool { head?.isFirstVersion != true }

  /// The identifier as text.
  var name: String { identifier.text(in: bytes) }

  /// Notes the head of the response.
  mutating func note(_ reply: Reply, sent: Int) {
    (status, self.sent, notes) = (reply.status.code, sent, reply.notes)
  }
}
