package import HTTPTypes
internal import NIOCore

/// Header fields that many responses have, as lines of HTTP/1.1.
package final class SharedFields: Sendable {
  /// What the responder's own log says of responses with these fields.
  let notes: (any Sendable)?
  private let all, unmodified: ByteBuffer

  /// `Connection`, `Date` and `Server` are added by the connection.
  ///
  /// - Parameters:
  ///   - fields: Those of a response with status 200.
  ///   - unmodified: Those of them that a 304 response has.
  package init(
    _ fields: HTTPFields, unmodified: HTTPFields, notes: (any Sendable)? = nil
  ) {
    all = ByteBuffer(lines: fields)
    self.unmodified = ByteBuffer(lines: unmodified)
    self.notes = notes
  }

  func lines(isUnmodified: Bool) -> ByteBuffer { isUnmodified ? unmodified : all }
}

extension ByteBuffer {
  fileprivate init(lines fields: HTTPFields) {
    self.init()
    writeLines(fields)
  }

  /// Writes header fields as lines of HTTP/1.1.
  mutating func writeLines(_ fields: HTTPFields) {
    for field in fields {
      writeString(field.name.rawName)
      writeStaticString(": ")
      writeString(field.value)
      writeStaticString("\r\n")
    }
  }
}
