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
  /// The size up to which a body follows its head in one buffer: to write two takes longer than to copy a page of
  /// memory.
  private static let mostJoined = 4096

  /// Lines of fields, those that a 304 response also has first, and the empty line.
  private let head: [UInt8]
  private let unmodifiedCount: Int
  /// Shared with other responses, and never copied if it is long.
  package let body: ByteBuffer
  /// The responder's notes for its own log, besides that the reply is cached.
  package let notes: (any Sendable)?

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

  /// The body to send after the head, if there is one and it is too long to follow it in the same buffer.
  func separateBody(isUnmodified: Bool, isHead: Bool) -> ByteBuffer? {
    isUnmodified || isHead || body.readableBytes <= Self.mostJoined ? nil : body
  }

  /// The most bytes that ``write(to:isUnmodified:isHead:)`` writes.
  func mostBytes(isUnmodified: Bool, isHead: Bool) -> Int {
    head.count + (isUnmodified || isHead ? 0 : min(body.readableBytes, Self.mostJoined))
  }

  /// Writes what follows the fields of the connection, but for a ``separateBody(isUnmodified:isHead:)``.
  func write(to output: inout OutputRawSpan, isUnmodified: Bool, isHead: Bool) {
    let (head, body) = (head, body)
    guard !isUnmodified else {
      output.append(head.span.extracting(first: unmodifiedCount))
      return output.append(head.span.extracting(last: 2))
    }
    output.append(head.span)
    if !isHead, body.readableBytes <= Self.mostJoined { output.append(body.readableBytesUInt8Span) }
  }
}

extension OutputRawSpan {
  /// Appends bytes, for which there must be room.
  mutating func append(_ bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    unsafe withUnsafeMutableBytes { memory, count in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      unsafe bytes.withUnsafeBytes { unsafe rest.copyMemory(from: $0) }
      count += bytes.count
    }
  }

  mutating func append(_ text: StaticString) {
    unsafe append(Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
