internal import ButtonStudio
internal import HTTPTypes

/// A request that shows what is answered.
struct ExampleRequest {
  var method = HTTPRequest.Method.get
  var target: String
  var headers: HTTPFields = [:]

  /// As the arguments of curl.
  func command(origin: String) -> String {
    let fields = headers.map { "-H '\($0.name.rawName): \($0.value)' " }.joined()
    let method = method == .get ? "" : "-X \(method.rawValue) "
    return "curl -i \(method)\(fields)'\(origin)\(target)'"
  }
}

extension AnswerStatus {
  /// A request that is answered so, or `nil` where none is by itself.
  func example(_ limits: ServiceLimits) -> ExampleRequest? {
    switch self {
    case .ok: ExampleRequest(target: "/appleid/button?width=200&height=44")
    case .notModified:
      ExampleRequest(
        target: "/appleid/button?width=200&height=44", headers: [.ifNoneMatch: "*"])
    case .badRequest: ExampleRequest(target: "/appleid/button?width=60")
    case .notFound: ExampleRequest(target: "/appleid/buttons")
    case .methodNotAllowed: ExampleRequest(method: .post, target: "/appleid/button")
    case .uriTooLong:
      ExampleRequest(
        target: "/appleid/button?" + String(repeating: "x", count: limits.targetBytes))
    case .unprocessableContent:
      ExampleRequest(target: "/appleid/button?color=white&background=FFFFFF&strict=true")
    case .internalServerError, .serviceUnavailable: nil
    }
  }

  func description(_ limits: ServiceLimits) -> AnswerDescription {
    // Nobody reads a long one.
    let longest = 128
    let example = example(limits).flatMap { $0.target.utf8.count > longest ? nil : $0 }
    return AnswerDescription(
      status: rawValue, phrase: reasonPhrase, when: meaning(limits), body: body,
      headers: headers.map(\.rawName), example: example?.command(origin: ""))
  }
}
