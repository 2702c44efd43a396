package import HTTPTypes

/// The methods of RFC 9110, section 9, PATCH (RFC 5789) and QUERY. Any other is refused with 501.
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

  /// Unknown methods in HTTP/1 are most often the rest of a body whose length two implementations
  /// measured differently.
  init(name: String) throws(Refusal) {
    guard let method = Self.byName[name] else { throw .unknownMethod }
    self = method
  }

  /// Refuses CONNECT and TRACE: the server opens no tunnels and echoes no requests.
  func check() throws(Refusal) {
    guard self == .connect || self == .trace else { return }
    throw Refusal(
      .methodNotAllowed, "\(method.rawValue) is not supported: use GET, HEAD or OPTIONS.")
  }
}
