package import HTTPTypes
package import NIOCore
internal import Synchronization

/// A cached response, independent of the HTTP version that will carry it.
package struct CachedReply: Sendable {
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package var isUnmodified: Bool
  package var fields: SharedFields
  /// Additional fields for this request.
  package var furtherFields: SharedFields?
  /// The body of the response with status 200, whether it will be sent or not.
  package var body: ByteBuffer

  package init(
    isUnmodified: Bool, fields: SharedFields, furtherFields: SharedFields? = nil, body: ByteBuffer
  ) {
    self.isUnmodified = isUnmodified
    self.fields = fields
    self.furtherFields = furtherFields
    self.body = body
  }

  /// The head in the format of HTTP/1.1.
  ///
  /// - Parameters:
  ///   - room: Bytes to reserve for the body.
  ///   - lastLines: The fields that the connection adds, and the empty line.
  func head(room: Int, _ lastLines: ByteBuffer) -> ByteBuffer {
    let lines = fields.lines(isUnmodified: isUnmodified)
    let furtherLines = furtherFields?.lines(isUnmodified: isUnmodified)
    let count =
      lines.readableBytes + (furtherLines?.readableBytes ?? 0) + lastLines.readableBytes
    var head = ByteBufferAllocator().buffer(capacity: count + room)
    head.writeImmutableBuffer(lines)
    if let furtherLines { head.writeImmutableBuffer(furtherLines) }
    head.writeImmutableBuffer(lastLines)
    return head
  }
}

/// Header fields that many responses have, as each version of HTTP writes them: made at first use.
package final class SharedFields: Sendable {
  private struct Forms {
    var lines: ByteBuffer?
    var block: ByteBuffer?
  }

  private let followStatus: Bool
  private let fields: @Sendable (_ isUnmodified: Bool) -> HTTPFields
  private let forms = Mutex([2 of Forms](repeating: Forms()))

  /// - Parameters:
  ///   - followStatus: Whether these fields are the first, so that the lines begin with that of the
  ///     status.
  ///   - fields: All fields except `Connection`, `Date` and `Server`, or those of them that a 304
  ///     response has. `Content-Length` is one of them, except in a 304 response.
  package init(
    followStatus: Bool, _ fields: @escaping @Sendable (_ isUnmodified: Bool) -> HTTPFields
  ) {
    self.followStatus = followStatus
    self.fields = fields
  }

  /// The fields as lines of HTTP/1.1.
  func lines(isUnmodified: Bool) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    if let lines = forms.withLock({ $0[index].lines }) { return lines }
    var lines = ByteBuffer()
    if followStatus {
      lines.writeStaticString(
        isUnmodified ? "HTTP/1.1 304 Not Modified\r\n" : "HTTP/1.1 200 OK\r\n")
    }
    lines.writeLines(fields(isUnmodified))
    forms.withLock { $0[index].lines = lines }
    return lines
  }

  /// The fields for HTTP/2, without `content-length`, which the connection adds.
  func block(isUnmodified: Bool) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    if let block = forms.withLock({ $0[index].block }) { return block }
    var fields = fields(isUnmodified)
    fields[.contentLength] = nil
    let block = ByteBuffer(block: fields)
    forms.withLock { $0[index].block = block }
    return block
  }
}
