/// An answer other than the one that was asked for.
enum Failure: String, CaseIterable, Sendable {
  case invalid = "Invalid"
  case notFound = "NotFound"
  case methodNotAllowed = "MethodNotAllowed"
  case targetTooLong = "TargetTooLong"
  case refused = "Refused"
  case failed = "Failed"
  case busy = "Busy"

  var status: String {
    switch self {
    case .invalid: "400"
    case .notFound: "404"
    case .methodNotAllowed: "405"
    case .targetTooLong: "414"
    case .refused: "422"
    case .failed: "500"
    case .busy: "503"
    }
  }

  private var response: ResponseDescription {
    switch self {
    case .invalid:
      .problem(
        "Parameters say what they may not, alone or together: each is named, with what is nearest.",
        sometimes: [.bezelIgnoredParameters, .vary])
    case .notFound: .problem("There is nothing at this path.")
    case .methodNotAllowed:
      .problem("Another method than GET or HEAD, at a path that there is.", always: [.allow])
    case .targetTooLong: .problem("Path and query are longer than the operator allows.")
    case .refused: .refusal
    case .failed: .problem("Something went wrong inside.")
    case .busy:
      .problem("Too many pictures are waiting to be drawn: come back.", always: [.retryAfter])
    }
  }

  /// Its name among the components.
  ///
  /// - Parameter hasBody: Whether it answers GET, and not HEAD.
  func component(hasBody: Bool) -> String { hasBody ? rawValue : rawValue + ".head" }

  /// Every answer, for each method that can have it: what other methods get has a body.
  static var components: [String: JSONValue] {
    var components: [String: JSONValue] = [:]
    for failure in allCases {
      components[failure.component(hasBody: true)] = failure.response.openAPI
      guard failure != .methodNotAllowed else { continue }
      components[failure.component(hasBody: false)] = failure.response.withoutContent().openAPI
    }
    return components
  }
}
