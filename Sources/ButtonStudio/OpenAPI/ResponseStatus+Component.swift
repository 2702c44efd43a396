internal import ServiceContract

// Responses to failed requests, each described once for all operations.

extension ResponseStatus {
  private func response(_ limits: PublishedLimits) -> ResponseDescription? {
    guard source == .failure, let mediaType = body else { return nil }
    return ResponseDescription(
      meaning(limits), always: headers, sometimes: possibleHeaders,
      content: [
        mediaType: mediaType == MediaType.report
          ? .report : .media(.reference("schemas", ProblemSchema.component)),
        // For clients that prefer it.
        MediaType.html: .media(["type": "string"]),
      ])
  }

  /// Its name among the components.
  ///
  /// - Parameter hasBody: `true` for GET, `false` for HEAD.
  func component(hasBody: Bool) -> String { "\(rawValue)" + (hasBody ? "" : ".head") }

  /// Every response to a failed request, with a body and, for HEAD, without. HEAD never gets 405.
  static func components(_ service: ServiceDescription) -> [String: JSONValue] {
    var components: [String: JSONValue] = [:]
    for failure in service.statuses {
      guard let response = failure.response(service.limits) else { continue }
      components[failure.component(hasBody: true)] = response.openAPI
      guard failure != .methodNotAllowed else { continue }
      components[failure.component(hasBody: false)] = response.withoutContent().openAPI
    }
    return components
  }
}
