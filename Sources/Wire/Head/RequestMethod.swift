package import HTTPTypes

/// The methods of RFC 9110, section 9, PATCH (RFC 5789) and QUERY.
package enum RequestMethod: String, CaseIterable, Sendable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
  case connect = "CONNECT"
  case options = "OPTIONS"
  case trace = "TRACE"
  case patch = "PATCH"
  case query = "QUERY"

  package var method: HTTPRequest.Method {
    guard let method = HTTPRequest.Method(rawValue) else {
      preconditionFailure("\(rawValue) is a token")
    }
    return method
  }

  /// Refuses unknown methods, which in HTTP/1 are most often the rest of a body whose length two
  /// implementations measured differently, and CONNECT and TRACE: the server opens no tunnels and
  /// echoes no requests.
  init(name: String) throws(Refusal) {
    guard let method = Self(rawValue: name) else { throw .unknownMethod }
    guard method != .connect, method != .trace else {
      throw Refusal(.methodNotAllowed, "\(name) is not supported: use GET, HEAD or OPTIONS.")
    }
    self = method
  }
}
