package import NIOCore

/// A response from memory: lines of a head, and a body that is not copied.
package struct CachedReply {
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package var isUnmodified: Bool
  /// The lines of the head.
  package var lines: HeadLines
  /// That of the response with status 200.
  package var body: ByteBuffer
  /// From the end of the request's head until now.
  package var duration: TimeAmount
  /// What the responder's own log says of it besides that it is cached.
  package var notes: (any Sendable)?

  package init(
    isUnmodified: Bool, _ lines: HeadLines, body: ByteBuffer, duration: TimeAmount = .zero,
    notes: (any Sendable)? = nil
  ) {
    self.isUnmodified = isUnmodified
    self.lines = lines
    self.body = body
    self.duration = duration
    self.notes = notes
  }

  var status: Int { isUnmodified ? 304 : 200 }

  /// Writes the head as far as it is the same for every request.
  func writeHead(to buffer: inout ByteBuffer) {
    if isUnmodified {
      buffer.writeStaticString("HTTP/1.1 304 Not Modified\r\n")
      buffer.writeImmutableBuffer(lines.unmodified)
    } else {
      buffer.writeStaticString("HTTP/1.1 200 OK\r\n")
      buffer.writeImmutableBuffer(lines.bytes)
    }
  }
}

/// The header fields of a response as lines of HTTP/1.1, without those that the connection adds.
package struct HeadLines: Sendable {
  /// All lines; those that a 304 response also has come first.
  package let bytes: ByteBuffer
  /// How many bytes a 304 response has of them.
  package let unmodifiedCount: Int

  package init(_ bytes: ByteBuffer, unmodifiedCount: Int) {
    self.bytes = bytes
    self.unmodifiedCount = unmodifiedCount
  }

  /// The same lines in memory of their own.
  package var copied: HeadLines {
    HeadLines(ByteBuffer(bytes: bytes.readableBytesView), unmodifiedCount: unmodifiedCount)
  }

  var unmodified: ByteBuffer { bytes.slice(0..<unmodifiedCount) }
}
