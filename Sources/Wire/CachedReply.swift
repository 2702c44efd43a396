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
  ///   - date: In the format of ``HTTPDate``.
  ///   - server: The value of the `Server` header field.
  func head(
    _ persistence: Persistence, room: Int, date: ByteBuffer, server: String
  ) -> ByteBuffer {
    let lines = fields.lines(isUnmodified: isUnmodified)
    let furtherLines = furtherFields?.lines(isUnmodified: isUnmodified)
    var head = ByteBuffer()
    let others = 160
    head.reserveCapacity(
      others + lines.readableBytes + (furtherLines?.readableBytes ?? 0) + room)
    head.writeStaticString(isUnmodified ? "HTTP/1.1 304 Not Modified\r\n" : "HTTP/1.1 200 OK\r\n")
    head.writeImmutableBuffer(lines)
    if let furtherLines { head.writeImmutableBuffer(furtherLines) }
    head.writeLastLines(persistence, date: date, server: server)
    return head
  }
}

/// Header fields that many responses have, as each version of HTTP writes them: made at first use.
package final class SharedFields: Sendable {
  private struct Forms {
    var lines: ByteBuffer?
    var block: ByteBuffer?
  }

  private let fields: @Sendable (_ isUnmodified: Bool) -> HTTPFields
  private let forms = Mutex([2 of Forms](repeating: Forms()))

  /// - Parameter fields: All fields except `Connection`, `Date` and `Server`, or those of them that a
  ///   304 response has. `Content-Length` is one of them, except in a 304 response.
  package init(_ fields: @escaping @Sendable (_ isUnmodified: Bool) -> HTTPFields) {
    self.fields = fields
  }

  /// The fields as lines of HTTP/1.1.
  package func lines(isUnmodified: Bool) -> ByteBuffer {
    form(isUnmodified, \.lines) { fields in
      var lines = ByteBuffer()
      lines.reserveCapacity(
        fields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 })
      lines.writeLines(fields)
      return lines
    }
  }

  /// The fields for HTTP/2, without `content-length`, which the connection adds.
  func block(isUnmodified: Bool) -> ByteBuffer {
    form(isUnmodified, \.block) { fields in
      var fields = fields
      fields[.contentLength] = nil
      return ByteBuffer(block: fields)
    }
  }

  private func form(
    _ isUnmodified: Bool, _ form: WritableKeyPath<Forms, ByteBuffer?>,
    _ make: (HTTPFields) -> ByteBuffer
  ) -> ByteBuffer {
    forms.withLock { forms in
      let index = isUnmodified ? 1 : 0
      if let made = forms[index][keyPath: form] { return made }
      let made = make(fields(isUnmodified))
      forms[index][keyPath: form] = made
      return made
    }
  }
}
