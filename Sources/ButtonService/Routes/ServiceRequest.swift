internal import ButtonCore
internal import Logging
internal import NIOCore
internal import ServiceContract
package import Wire

/// A request for a path of the service, which waits for its response.
package struct ServiceRequest: Sendable {
  /// The request as the connection read it.
  let pending: PendingRequest
  /// `nil` if it is not known.
  let client: ClientNetwork?
  /// Path and query below the path of `public-url`, as the client sent them.
  package let target: String
  /// The route of its path, whatever its method.
  let route: Route?
  /// When it was admitted.
  let start = NIODeadline.now()
  /// The result for which it has waited.
  var joined: ResponseTable.Joined?
  /// Begins its job anew.
  var resume: ResponseTable.Waiter = { _ in }
  /// Its place of a kit; `nil` if it has none yet.
  package var place: Place?

  package init(_ pending: PendingRequest, of client: ClientNetwork? = nil, to target: String, at route: Route?) {
    (self.pending, self.client, self.target, self.route) = (pending, client, target, route)
  }

  /// The path of a target, by which its route is found.
  package static func path(of target: String) -> String {
    target.withoutQuery.withoutSuperfluousSlashes
  }

  /// Whether nobody waits for the response any more.
  var isGone: Bool { pending.isGone }

  var method: RequestMethod { pending.exchange.method }

  /// Adds the identifier of the request to the details of a log record.
  func named(_ metadata: Logger.Metadata) -> Logger.Metadata {
    var metadata = metadata
    metadata["request"] = "\(pending.exchange.name)"
    return metadata
  }

  /// Without query and superfluous slashes.
  var path: String { Self.path(of: target) }

  /// The value of a field, by its name in lower case.
  func value(of name: StaticString) -> String? { pending.exchange.value(of: name) }

  /// The query, decoded.
  var items: [QueryItem] {
    QueryItem.items(ofQuery: String(target[target.withoutQuery.endIndex...].dropFirst()))
  }

  /// The compression that the client accepts.
  var coding: ContentCoding { ContentCoding(acceptEncoding: value(of: "accept-encoding")) }

  /// The languages that the client prefers.
  var languages: QualityList { QualityList(value(of: "accept-language") ?? "") }

  /// Whether the client would rather read an error as a page than as JSON or a picture.
  var prefersPage: Bool { value(of: "accept").map { QualityList($0).prefersPage } ?? false }
}

/// Why the job of a request has to begin anew.
package enum Postponed: Error {
  /// Another request is making the document, and a thread may not wait for that.
  case untilMade
  /// The rest is work of another kind, in which the request has a place.
  case to(FairExecutor.Kind, Place)
}

/// Nobody waits for the result any more.
package struct ClientDisconnected: Error {
  package init() {}
}
