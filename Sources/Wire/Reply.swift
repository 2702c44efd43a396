package import HTTPTypes
package import NIOCore

/// A complete response, independent of the HTTP version that will carry it.
package struct Reply: Sendable {
  package var status: HTTPResponse.Status
  /// All fields except `Connection`, `Date` and `Server`, which the connection adds.
  package var fields: HTTPFields
  package var body: ByteBuffer

  package init(status: HTTPResponse.Status, fields: HTTPFields, body: ByteBuffer = ByteBuffer()) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

extension Reply {
  /// Whether responses with this status never have a body (RFC 9110, section 6.4.1).
  var isBodiless: Bool { status == .noContent || status == .notModified }
}
