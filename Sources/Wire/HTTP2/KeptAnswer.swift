package import NIOCore

/// A kept answer to a request of HTTP/2, whose fields are encoded already.
package struct KeptAnswer: Sendable {
  /// Whether the client has it already: then the status is 304 and not 200.
  package var isUnmodified: Bool
  /// All fields but those that each connection adds: `content-length`, `date` and `server`.
  package var fields: FieldBlock
  /// Those that this request adds.
  package var furtherFields: FieldBlock?
  /// The body of the answer with status 200, whether it will be sent or not.
  package var body: ByteBuffer

  package init(
    isUnmodified: Bool, fields: FieldBlock, furtherFields: FieldBlock? = nil, body: ByteBuffer
  ) {
    self.isUnmodified = isUnmodified
    self.fields = fields
    self.furtherFields = furtherFields
    self.body = body
  }
}
