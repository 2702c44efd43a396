package import HTTPTypes
package import NIOCore

/// A whole answer to a request, before it is written in the form of a version of HTTP.
package struct Reply: Sendable {
  package var status: HTTPResponse.Status
  /// All but `Connection`, `Date` and `Server`, which each connection adds.
  package var fields: HTTPFields
  package var body: ByteBuffer

  package init(status: HTTPResponse.Status, fields: HTTPFields, body: ByteBuffer = ByteBuffer()) {
    self.status = status
    self.fields = fields
    self.body = body
  }
}

extension Reply {
  /// Whether answers of this status never have a body (RFC 9110, section 6.4.1).
  var isBodiless: Bool { status == .noContent || status == .notModified }
}
