package import HTTPTypes
internal import NIOCore
internal import ServiceContract

/// A response with status 200, as every client gets it that asks for the same.
package struct FinishedResponse: Sendable {
  /// Headers that many responses have.
  var shared = HTTPFields()
  /// Headers of responses with the same body, or to the same request.
  private(set) var own = HTTPFields()
  /// The same, but no 304 response has them.
  private(set) var ofContent = HTTPFields()
  let document: StoredDocument

  private static let namesOfContent = Set(ResponseHeader.ofContent.map(\.field))

  /// - Parameter headers: All but `Content-Length`, which is added.
  package init(_ headers: HTTPFields, _ document: StoredDocument) {
    self.document = document
    for field in headers {
      if Self.namesOfContent.contains(field.name) {
        ofContent.append(field)
      } else if field.name == .eTag || field.name == .bezelIgnoredParameters {
        own.append(field)
      } else {
        shared.append(field)
      }
    }
    ofContent.append(HTTPField(name: .contentLength, value: String(document.body.readableBytes)))
  }

  /// In the order in which they are sent.
  var headers: HTTPFields { unmodified + ofContent }

  /// Those that a 304 response has.
  var unmodified: HTTPFields { shared + own }
}
