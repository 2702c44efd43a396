package import NIOCore

/// A finished response, from memory or on its way there. The body is shared with other responses.
package struct CachedReply: Sendable {
  /// The lines of all fields but `Cache-Status` and those that the connection adds, and the empty line. Those that a 304
  /// response also has are first.
  package let head: [UInt8]
  /// How many bytes of the head, from the first, a 304 response has.
  package let unmodifiedCount: Int
  /// That of the response with status 200.
  package let body: ByteBuffer
  /// The responder's notes for its own log, besides that the reply is cached.
  package var notes: (any Sendable)?
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package var isUnmodified = false
  /// The value of `Cache-Status` (RFC 9211), if it has one.
  package var cacheStatus: StaticString?
  /// From the end of the request's head until now.
  package var duration = TimeAmount.zero

  package init(_ head: [UInt8], unmodifiedCount: Int, body: ByteBuffer) {
    (self.head, self.unmodifiedCount, self.body) = (head, unmodifiedCount, body)
  }
}
