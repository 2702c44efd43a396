internal import ServiceContract

// Responses to failed requests, each described once for all operations.

extension ResponseStatus {
  private func response(_ limits: PublishedLimits) -> ResponseDescription? {
    guard source == .failure, let mediaType = body else { return nil }
    return ResponseDescription(
      .problem, meaning(limits), always: headers, sometimes: possibleHeaders,
      content: [
        mediaType: mediaType == MediaType.report
          ? .report : .media(.reference("schemas", ProblemSchema.component)),
        // For clients that prefer it.
        MediaType.html: .media(["type": "string"]),
      ])
  }

  /// Every response to a failed request, by its status.
  static func components(_ service: ServiceDescription) -> [String: JSONValue] {
    var components: [String: JSONValue] = [:]
    for failure in service.statuses {
      components["\(failure.rawValue)"] = failure.response(service.limits)?.openAPI
    }
    return components
  }
}
