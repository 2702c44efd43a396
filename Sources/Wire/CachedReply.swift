package import NIOCore

/// A response from memory.
package struct CachedReply: Sendable {
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package var isUnmodified: Bool
  package var message: CachedMessage
  /// From the end of the request's head until now.
  package var duration: TimeAmount
  /// The responder's notes for its own log, besides that the reply is cached.
  package var notes: (any Sendable)?

  package init(
    isUnmodified: Bool, _ message: CachedMessage, duration: TimeAmount = .zero,
    notes: (any Sendable)? = nil
  ) {
    (self.isUnmodified, self.message, self.duration, self.notes) = (isUnmodified, message, duration, notes)
  }

  var status: Int { isUnmodified ? 304 : 200 }
}

/// The rest of a response from memory, after the status line and the fields of the connection.
package struct CachedMessage: Sendable {
  /// The size up to which a body follows its head in one buffer: to write two takes longer than to copy a page of
  /// memory.
  private static let mostJoined = 4096

  /// Lines of fields, those that a 304 response also has first, and the empty line.
  private let head: ByteBuffer
  private let unmodifiedCount: Int
  /// Shared with other responses, and never copied if it is long.
  private let body: ByteBuffer

  /// - Parameters:
  ///   - lines: The lines of all fields but those that the connection adds.
  ///   - unmodifiedCount: How many bytes of them, from the first, a 304 response also has.
  ///   - body: That of the response with status 200.
  package init(_ lines: ByteBuffer, unmodifiedCount: Int, body: ByteBuffer) {
    var lines = lines
    lines.writeStaticString("\r\n")
    head = ByteBuffer(exactly: lines.readableBytesUInt8Span)
    self.unmodifiedCount = unmodifiedCount
    self.body = body
  }

  /// The memory of the head, in bytes.
  package var cost: Int { head.storageCapacity }

  /// Writes what follows the fields of the connection.
  ///
  /// - Returns: A body to send after it.
  package func write(to message: inout ByteBuffer, isUnmodified: Bool, isHead: Bool) -> ByteBuffer? {
    if isUnmodified {
      message.writeImmutableBuffer(head.slice(0..<unmodifiedCount))
      message.writeStaticString("\r\n")
      return nil
    }
    message.writeImmutableBuffer(head)
    guard !isHead else { return nil }
    guard body.readableBytes <= Self.mostJoined else { return body }
    message.writeImmutableBuffer(body)
    return nil
  }
}
