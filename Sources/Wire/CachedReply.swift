package import NIOCore

/// A response from memory.
package struct CachedReply: Sendable {
  package let message: CachedMessage
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package let isUnmodified: Bool
  /// From the end of the request's head until now.
  let duration: TimeAmount

  package init(_ message: CachedMessage, isUnmodified: Bool, duration: TimeAmount = .zero) {
    (self.message, self.isUnmodified, self.duration) = (message, isUnmodified, duration)
  }
}

/// The rest of a response from memory, after the status line and the fields of the connection.
package final class CachedMessage: Sendable {
  /// Lines of fields, those that a 304 response also has first, and the empty line.
  let head: [UInt8]
  let unmodifiedCount: Int
  /// Shared with other responses.
  package let body: ByteBuffer
  /// The responder's notes for its own log, besides that the reply is cached.
  let notes: (any Sendable)?

  /// - Parameters:
  ///   - lines: The lines of all fields but those that the connection adds.
  ///   - unmodifiedCount: How many bytes of them, from the first, a 304 response also has.
  ///   - body: That of the response with status 200.
  package init(_ lines: ByteBuffer, unmodifiedCount: Int, body: ByteBuffer, notes: (any Sendable)? = nil) {
    head = Array(lines.readableBytesView) + "\r\n".utf8
    (self.unmodifiedCount, self.body, self.notes) = (unmodifiedCount, body, notes)
  }

  /// The memory of the head, in bytes.
  package var cost: Int { head.capacity + 32 }
}
