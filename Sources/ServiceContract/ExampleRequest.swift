package import HTTPTypes

/// An example request for a status.
package struct ExampleRequest {
  package var method = HTTPRequest.Method.get
  package var target: String
  package var headers: HTTPFields = [:]

  /// The options for curl.
  package var options: String {
    let fields = headers.map { " -H '\($0.name.rawName): \($0.value)'" }.joined()
    return "-i" + (method == .get ? "" : " -X \(method.rawValue)") + fields
  }
}

extension ResponseStatus {
  /// A request that gets this status, or `nil` if no request gets it on its own.
  package func example(_ limits: PublishedLimits) -> ExampleRequest? {
    switch self {
    case .ok: ExampleRequest(target: "/appleid/button?width=200&height=44")
    case .noContent: ExampleRequest(method: .options, target: "/appleid/button")
    case .notModified:
      ExampleRequest(
        target: "/appleid/button?width=200&height=44", headers: [.ifNoneMatch: "*"])
    case .found: ExampleRequest(target: "/appleid/button?v=0")
    case .badRequest: ExampleRequest(target: "/appleid/button?width=60")
    case .notFound: ExampleRequest(target: "/appleid/buttons")
    case .methodNotAllowed: ExampleRequest(method: .post, target: "/appleid/button")
    case .preconditionFailed:
      ExampleRequest(
        target: "/appleid/button?width=200&height=44", headers: [.ifMatch: "\"another\""])
    case .uriTooLong:
      ExampleRequest(
        target: "/appleid/button?" + String(repeating: "x", count: limits.targetBytes))
    case .contentTooLarge:
      ExampleRequest(
        method: .post, target: SiteCheck.path,
        headers: [.contentType: "text/plain", .contentLength: "\(SiteCheck.maxBytes + 1)"])
    case .unsupportedMediaType: ExampleRequest(method: .post, target: SiteCheck.path)
    case .unprocessableContent:
      ExampleRequest(target: "/appleid/button?color=white&background=FFFFFF&strict=true")
    default: nil
    }
  }
}
