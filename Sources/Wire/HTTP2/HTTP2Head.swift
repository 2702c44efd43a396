internal import HTTPTypes
internal import NIOHPACK

/// The head of a request of HTTP/2, found to be well formed.
struct HTTP2Head {
  var method: String
  var target: String
  /// The host, perhaps with a port.
  var authority: String
  var ifNoneMatch: String?
  var acceptEncoding: String?
  var acceptLanguage: String?
  /// The bytes of the body, if the client says so.
  var contentLength: Int?
  /// Whether the client waits for word before it sends the body.
  var expectsContinue: Bool
  /// Whether something else than the above decides the answer, so that no kept one will do.
  var isSpecial: Bool
  /// All fields, as they came.
  var fields: HPACKHeaders

  var isHead: Bool { method == "HEAD" }

  /// What to look for among kept answers, if one may be right.
  var question: HTTP2Question? {
    guard !isSpecial, method == "GET" || isHead else { return nil }
    return HTTP2Question(
      isHead: isHead, target: target, ifNoneMatch: ifNoneMatch, acceptEncoding: acceptEncoding,
      acceptLanguage: acceptLanguage)
  }

  /// The request as routes see it: without what concerns the connection alone.
  func request(scheme: String) -> HTTPRequest {
    var further: HTTPFields = [:]
    for (name, value, _) in fields where !Self.isOfConnection(name) {
      if let name = HTTPField.Name(name) { further.append(HTTPField(name: name, value: value)) }
    }
    return HTTPRequest(
      method: HTTPRequest.Method(method) ?? .get, scheme: scheme, authority: authority,
      path: target, headerFields: further)
  }

  private static func isOfConnection(_ name: String) -> Bool {
    switch name {
    case "content-length", "expect", "host", "te", "trailer": true
    default: name.utf8.first == UInt8(ascii: ":")
    }
  }
}
