package import NIOCore

/// The right of a request to have its body kept for the responder. Every other body is read and discarded.
package struct BodyPermit: Sendable {
  /// Bytes of the body. A longer one, or one in chunks if there are none, is not read.
  package let bytes: Int
  /// A value of the responder that lives as long as the body is in memory.
  package let ticket: any Sendable

  package init(bytes: Int, ticket: any Sendable) { (self.bytes, self.ticket) = (bytes, ticket) }
}

/// A body that had a permit.
package struct RequestBody: Sendable {
  /// The content, without chunks; `nil` if there are more bytes than ``BodyPermit/bytes``.
  package let bytes: ByteBuffer?
  /// The ticket of the permit.
  package let ticket: any Sendable
}
