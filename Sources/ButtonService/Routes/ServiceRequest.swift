internal import ButtonCore
package import HTTPTypes
internal import Logging
package import NIOCore
internal import ServiceContract
package import Wire

/// A request for a path of the service.
package struct ServiceRequest: Sendable {
  let head: HTTPRequest
  /// `nil` if it was discarded.
  let body: RequestBody?
  /// `nil` if it is not known.
  let client: ClientNetwork?
  /// `nil` for a request that has to be answered in any case.
  let recipient: Recipient?
  /// `false` if its connection was reset before this was read: no place is counted for its client.
  var isCounted = true
  /// When it was admitted.
  let start: NIODeadline
  /// The result for which it has waited.
  var joined: ResponseCache.Joined?
  /// Its place of a kit; `nil` if it has none yet.
  package var place: ClientPlaces.Place?

  package init(
    _ head: HTTPRequest, _ body: RequestBody? = nil, of client: ClientNetwork? = nil,
    for recipient: Recipient? = nil, since start: NIODeadline = .now()
  ) {
    (self.head, self.body, self.client, self.recipient) = (head, body, client, recipient)
    self.start = start
  }

  /// The path of a target, by which its route is found.
  package static func path(of target: String) -> String {
    target.withoutQuery.withoutSuperfluousSlashes
  }

  /// Whether nobody waits for the response any more.
  var isGone: Bool { recipient?.isGone ?? false }

  /// Adds the identifier of the request to the details of a log record.
  func named(_ metadata: Logger.Metadata) -> Logger.Metadata {
    var metadata = metadata
    metadata["request"] = recipient?.identifier.map { "\($0)" }
    return metadata
  }

  /// Path and query as the client sent them.
  var target: String { head.path ?? "" }

  /// Without query and superfluous slashes.
  var path: String { Self.path(of: target) }

  var fields: HTTPFields { head.headerFields }

  /// The query, decoded.
  var items: [QueryItem] {
    QueryItem.items(ofQuery: target[target.withoutQuery.endIndex...].dropFirst())
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

/// Why the job of a request has to begin anew.
package enum Postponed: Error {
  /// Another request is making the document, and a thread may not wait for that.
  case untilMade(DocumentKey)
  /// The rest is work of another kind, in which the request has a place.
  case to(FairExecutor.Kind, ClientPlaces.Place)
}

/// Nobody waits for the result any more.
package struct ClientDisconnected: Error {
  package init() {}
}
