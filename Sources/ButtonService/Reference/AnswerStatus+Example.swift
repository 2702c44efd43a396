internal import ButtonStudio
internal import HTTPTypes
internal import Wire

/// An example request for a status.
struct ExampleRequest {
  var method = HTTPRequest.Method.get
  var target: String
  var headers: HTTPFields = [:]

  /// The options for curl.
  var options: String {
    let fields = headers.map { " -H '\($0.name.rawName): \($0.value)'" }.joined()
    return "-i" + (method == .get ? "" : " -X \(method.rawValue)") + fields
  }
}

extension AnswerStatus {
  /// A request that gets this status, or `nil` if no request gets it on its own.
  func example(_ limits: ServiceLimits) -> ExampleRequest? {
    switch self {
    case .ok: ExampleRequest(target: "/appleid/button?width=200&height=44")
    case .noContent: ExampleRequest(method: .options, target: "/appleid/button")
    case .notModified:
      ExampleRequest(
        target: "/appleid/button?width=200&height=44", headers: [.ifNoneMatch: "*"])
    case .badRequest: ExampleRequest(target: "/appleid/button?width=60")
    case .notFound: ExampleRequest(target: "/appleid/buttons")
    case .methodNotAllowed: ExampleRequest(method: .post, target: "/appleid/button")
    case .preconditionFailed:
      ExampleRequest(
        target: "/appleid/button?width=200&height=44", headers: [.ifMatch: "\"another\""])
    case .uriTooLong:
      ExampleRequest(
        target: "/appleid/button?" + String(repeating: "x", count: limits.wire.targetBytes))
    case .unprocessableContent:
      ExampleRequest(target: "/appleid/button?color=white&background=FFFFFF&strict=true")
    case .requestTimeout, .contentTooLarge, .expectationFailed, .headerFieldsTooLarge,
      .internalServerError, .notImplemented, .serviceUnavailable, .versionNotSupported:
      nil
    }
  }

  func description(_ limits: ServiceLimits) -> AnswerDescription {
    // In bytes: a longer example is not readable.
    let longest = 128
    let example = example(limits).flatMap { $0.target.utf8.count > longest ? nil : $0 }
    return AnswerDescription(
      status: rawValue, phrase: status.reasonPhrase, when: meaning(limits), body: body,
      headers: headers.map(\.rawName),
      example: example.map { .init(options: $0.options, target: $0.target) })
  }
}
