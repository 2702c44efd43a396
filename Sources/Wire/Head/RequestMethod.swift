package import HTTPTypes

/// The methods of RFC 9110, section 9, PATCH (RFC 5789) and QUERY.
package enum RequestMethod: CaseIterable, Sendable {
  case get, head, post, put, delete, connect, options, trace, patch, query

  package var method: HTTPRequest.Method {
    switch self {
    case .get: .get
    case .head: .head
    case .post: .post
    case .put: .put
    case .delete: .delete
    case .connect: .connect
    case .options: .options
    case .trace: .trace
    case .patch: .patch
    case .query: .query
    }
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.method.rawValue, $0) })

  /// Refuses unknown methods, which in HTTP/1 are most often the rest of a body whose length two
  /// implementations measured differently, and CONNECT and TRACE: the server opens no tunnels and
  /// echoes no requests.
  init(name: String) throws(Refusal) {
    guard let method = Self.byName[name] else { throw .unknownMethod }
    guard method != .connect, method != .trace else {
      throw Refusal(.methodNotAllowed, "\(name) is not supported: use GET, HEAD or OPTIONS.")
    }
    self = method
  }
}
