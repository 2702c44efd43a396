internal import ButtonCore
package import HTTPTypes
internal import ServiceContract
package import Wire

/// A request for a path of the service.
package struct ServiceRequest: Sendable {
  let head: HTTPRequest
  /// Without query and superfluous slashes.
  let path: String
  /// `nil` if it was discarded.
  let body: RequestBody?
  let owner: WorkOwner
  /// Whether its connection had been reset when it was read: the system then forgets the address.
  let isReset: Bool

  package init(_ head: HTTPRequest, _ body: RequestBody? = nil, owner: WorkOwner = WorkOwner(), isReset: Bool = false) {
    self.head = head
    self.body = body
    path = head.pathWithoutQuery.withoutSuperfluousSlashes
    self.owner = owner
    self.isReset = isReset
  }

  /// Path and query as the client sent them.
  var target: String { head.path ?? "" }

  var fields: HTTPFields { head.headerFields }

  /// The query, decoded.
  var items: [QueryItem] {
    QueryItem.items(ofQuery: target.firstIndex(of: "?").map { target[$0...].dropFirst() } ?? "")
  }

  /// The compression that the client accepts.
  var coding: ContentCoding { ContentCoding(acceptEncoding: fields[.acceptEncoding]) }

  /// The languages that the client prefers.
  var languages: QualityList { QualityList(fields[.acceptLanguage] ?? "") }

  /// The address at which the client reaches the service: the operator's public URL, or else the request's
  /// scheme and host.
  func origin(publicURL: ServiceOrigin?) -> ServiceOrigin {
    if let publicURL { return publicURL }
    let scheme = head.scheme.flatMap { ServiceOrigin.Scheme(named: $0) } ?? .http
    return head.authority.flatMap { ServiceOrigin(scheme, authority: $0) }
      ?? ServiceOrigin(onThisMachine: scheme)
  }
}
