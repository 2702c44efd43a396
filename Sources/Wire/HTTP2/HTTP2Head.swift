internal import HTTPTypes
internal import NIOHPACK

/// The head of an HTTP/2 request, which is known to be well formed.
struct HTTP2Head {
  var method: RequestMethod
  var target: String
  /// The host with an optional port.
  var authority: String
  var ifNoneMatch: String?
  var acceptEncoding: String?
  var acceptLanguage: String?
  /// The number of bytes of the body, if the client states it.
  var contentLength: Int?
  /// Whether the client waits for status 100 before it sends the body.
  var expectsContinue: Bool
  /// Whether the response also depends on other fields than those above, so that no cached one
  /// fits.
  var isSpecial: Bool
  /// All fields, as received.
  var fields: HPACKHeaders

  var isHead: Bool { method == .head }

  /// What to look up among cached responses, or `nil` if none can fit.
  var question: HTTP2Question? {
    guard !isSpecial, method == .get || isHead else { return nil }
    return HTTP2Question(
      isHead: isHead, target: target, ifNoneMatch: ifNoneMatch, acceptEncoding: acceptEncoding,
      acceptLanguage: acceptLanguage)
  }

  /// The request as responders see it: without the fields that concern only the connection.
  func request(scheme: String) -> HTTPRequest {
    var further: HTTPFields = [:]
    for (name, value, _) in fields where !Self.isOfConnection(name) {
      if let name = HTTPField.Name(name) { further.append(HTTPField(name: name, value: value)) }
    }
    return HTTPRequest(
      method: method.method, scheme: scheme, authority: authority,
      path: target, headerFields: further)
  }

  private static func isOfConnection(_ name: String) -> Bool {
    switch name {
    case "content-length", "expect", "host", "te", "trailer": true
    default: name.utf8.first == UInt8(ascii: ":")
    }
  }
}
