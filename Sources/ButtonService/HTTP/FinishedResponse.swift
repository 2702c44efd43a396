package import HTTPTypes
internal import NIOCore
internal import ServiceContract

/// A response with status 200, as every client gets it that asks for the same.
package struct FinishedResponse: Sendable {
  /// The headers that a 304 response has, too.
  var unmodified: HTTPFields = [:]
  private(set) var ofContent: HTTPFields = [:]
  let document: StoredDocument

  private static let namesOfContent = Set(ResponseHeader.ofContent.map(\.field))

  /// - Parameter headers: All but `Content-Length` and `ETag`, which are added.
  package init(_ headers: HTTPFields, _ document: StoredDocument) {
    self.document = document
    for field in headers where field.name != .bezelIgnoredParameters {
      if Self.namesOfContent.contains(field.name) { ofContent.append(field) } else { unmodified.append(field) }
    }
    unmodified[.eTag] = document.entityTag.headerValue
    unmodified[.bezelIgnoredParameters] = headers[.bezelIgnoredParameters]
    ofContent.append(HTTPField(name: .contentLength, value: String(document.body.readableBytes)))
  }

  /// In the order in which they are sent.
  var headers: HTTPFields { unmodified + ofContent }
}
