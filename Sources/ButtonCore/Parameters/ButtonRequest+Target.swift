extension ButtonRequest {
  /// The canonical path and query, in the documented order: all of Apple's parameters, and ours
  /// where they differ from the default.
  ///
  /// Equal requests have equal targets, and parsing a target returns the request.
  package var target: String { target(format: nil, instead: [:], further: []) }

  /// The same with another suffix, replaced values and further parameters.
  func target(
    format: ResponseFormat?, instead: [Parameter: String], further: [(name: String, value: String)]
  ) -> String {
    let path = ButtonPath(endpoint, format: format)
    let own = path.endpoint.parameters.compactMap { parameter in
      // The suffix already gives the format.
      parameter == .format && format != nil
        ? nil
        : (instead[parameter] ?? parameter.spelling(self)).map {
          (name: parameter.name, value: $0)
        }
    }
    return path.target(own + further)
  }

  package var endpoint: Endpoint {
    switch mode {
    case .centered: .center
    case .leading: .left
    case .logoOnly: .logo
    }
  }
}
