package import NIOCore

/// A cached response for HTTP/2, whose fields are encoded already.
package struct CachedReply: Sendable {
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package var isUnmodified: Bool
  /// All fields except those that the connection adds: `content-length`, `date` and `server`.
  package var fields: FieldBlock
  /// Additional fields for this request.
  package var furtherFields: FieldBlock?
  /// The body of the response with status 200, whether it will be sent or not.
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
