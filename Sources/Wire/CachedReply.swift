package import NIOCore

/// A finished response, from memory or on its way there.
package struct CachedReply: Sendable {
  package let message: CachedMessage
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package let isUnmodified: Bool
  /// The value of `Cache-Status` (RFC 9211), if it has one.
  package let cacheStatus: StaticString?
  /// From the end of the request's head until now.
  let duration: TimeAmount

  package init(
    _ message: CachedMessage, isUnmodified: Bool, cacheStatus: StaticString? = nil, duration: TimeAmount = .zero
  ) {
    (self.message, self.isUnmodified, self.cacheStatus) = (message, isUnmodified, cacheStatus)
    self.duration = duration
  }
}

/// The rest of a finished response, after the status line, the fields of the connection and `Cache-Status`.
package final class CachedMessage: Sendable {
  /// Lines of fields, those that a 304 response also has first, and the empty line.
  package let head: [UInt8]
  package let unmodifiedCount: Int
  /// Shared with other responses.
  package let body: ByteBuffer
  /// The responder's notes for its own log, besides that the reply is cached.
  let notes: (any Sendable)?

  /// - Parameters:
  ///   - head: The lines of all fields but those that the connection adds, and the empty line.
  ///   - unmodifiedCount: How many bytes of them, from the first, a 304 response also has.
  ///   - body: That of the response with status 200.
  package init(_ head: [UInt8], unmodifiedCount: Int, body: ByteBuffer, notes: (any Sendable)? = nil) {
    (self.head, self.unmodifiedCount, self.body, self.notes) = (head, unmodifiedCount, body, notes)
  }

  /// The memory of the head, in bytes.
  package var cost: Int { head.capacity + 32 }
}
