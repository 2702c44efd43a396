extension ButtonRequest {
  /// The path and query that say all of this request in the documented order: Apple's parameters
  /// with their defaults, ours where they differ from theirs.
  ///
  /// Equal requests have equal targets, and reading a target gives the request again.
  package var target: String { target(format: nil, instead: [:], further: []) }

  /// The same with another suffix, with other values, and with further ones.
  func target(
    format: AnswerFormat?, instead: [Parameter: String], further: [(name: String, value: String)]
  ) -> String {
    let path = ButtonPath(endpoint, format: format)
    let own = path.endpoint.parameters.compactMap { parameter in
      // A suffix says the format.
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
