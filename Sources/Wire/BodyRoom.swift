package import NIOCore

/// The right of a request to have its body kept for the responder. Every other body is read and discarded.
package struct BodyRoom: Sendable {
  /// Bytes of the body. A longer one, or one in chunks if there are none, is not read.
  package let bytes: Int
  /// What the responder holds as long as the body is in memory.
  package let ticket: any Sendable

  package init(bytes: Int, ticket: any Sendable) { (self.bytes, self.ticket) = (bytes, ticket) }
}

/// A body that had room.
package struct RequestBody: Sendable {
  /// The content, without chunks; `nil` if there are more bytes than ``BodyRoom/bytes``.
  package let bytes: ByteBuffer?
  /// That of the ``BodyRoom``.
  package let ticket: any Sendable

  package init(bytes: ByteBuffer?, ticket: any Sendable) {
    (self.bytes, self.ticket) = (bytes, ticket)
  }
}
