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

  /// Lines of fields, those that a 304 response also has first, the empty line, and a short body.
  private let bytes: ByteBuffer
  private let unmodifiedCount: Int
  private let headCount: Int
  /// A body that is sent as a buffer of its own, and never copied.
  private let longBody: ByteBuffer?

  /// - Parameters:
  ///   - lines: The lines of all fields but those that the connection adds.
  ///   - unmodifiedCount: How many bytes of them, from the first, a 304 response also has.
  ///   - body: That of the response with status 200.
  package init(_ lines: ByteBuffer, unmodifiedCount: Int, body: ByteBuffer) {
    let isJoined = body.readableBytes <= Self.mostJoined
    var bytes = ByteBuffer()
    bytes.reserveCapacity(lines.readableBytes + 2 + (isJoined ? body.readableBytes : 0))
    bytes.writeImmutableBuffer(lines)
    bytes.writeStaticString("\r\n")
    headCount = bytes.readableBytes
    if isJoined { bytes.writeImmutableBuffer(body) }
    self.bytes = bytes
    self.unmodifiedCount = unmodifiedCount
    longBody = isJoined ? nil : body
  }

  /// The memory that it takes, in bytes.
  package var cost: Int { bytes.storageCapacity + (longBody?.storageCapacity ?? 0) }

  /// Writes what follows the fields of the connection.
  ///
  /// - Returns: A body to send after it.
  package func write(to head: inout ByteBuffer, isUnmodified: Bool, isHead: Bool) -> ByteBuffer? {
    if isUnmodified {
      head.writeImmutableBuffer(bytes.slice(0..<unmodifiedCount))
      head.writeStaticString("\r\n")
      return nil
    }
    head.writeImmutableBuffer(isHead ? bytes.slice(0..<headCount) : bytes)
    return isHead ? nil : longBody
  }
}
