// Responses to failed requests, each described once for all operations.

extension AnswerStatus {
  private var response: ResponseDescription? {
    switch self {
    case .ok, .noContent, .notModified, .requestTimeout, .contentTooLarge, .expectationFailed,
      .headerFieldsTooLarge, .notImplemented, .versionNotSupported:
      nil
    case .badRequest:
      .problem(
        "Parameters say what they may not, alone or together: each is named, with what is nearest.",
        sometimes: [.bezelIgnoredParameters, .vary])
    case .notFound: .problem("There is nothing at this path.")
    case .methodNotAllowed:
      .problem(
        "Another method than GET, HEAD or OPTIONS, at a path that there is.", always: [.allow])
    case .preconditionFailed: .problem("If-Match names another entity tag than the answer's.")
    case .uriTooLong: .problem("Path and query are longer than the operator allows.")
    case .unprocessableContent: .refusal
    case .internalServerError: .problem("Something went wrong inside.")
    case .serviceUnavailable:
      .problem("Too many pictures are waiting to be drawn: come back.", always: [.retryAfter])
    }
  }

  /// Its name among the components.
  ///
  /// - Parameter hasBody: `true` for GET, `false` for HEAD.
  func component(hasBody: Bool) -> String { "\(rawValue)" + (hasBody ? "" : ".head") }

  /// Every response, with a body and, for HEAD, without. HEAD never gets 405.
  static var components: [String: JSONValue] {
    var components: [String: JSONValue] = [:]
    for failure in allCases {
      guard let response = failure.response else { continue }
      components[failure.component(hasBody: true)] = response.openAPI
      guard failure != .methodNotAllowed else { continue }
      components[failure.component(hasBody: false)] = response.withoutContent().openAPI
    }
    return components
  }
}
