extension ButtonRequest {
  /// The canonical path and query, in the documented order: all of Apple's parameters, and ours
  /// where they differ from the default.
  ///
  /// Equal requests have equal targets, and parsing a target returns the request.
  package var target: String { target(format: nil, instead: [:], further: []) }

  /// The same with another suffix, replaced values and further parameters.
  func target(
    format: ImageFormat?, instead: [Parameter: String], further: [(name: String, value: String)]
  ) -> String {
    let path = ButtonPath(endpoint, format: format)
    let own = path.endpoint.parameters.compactMap { parameter in
      // The suffix already gives the format, and a report has no layers.
      parameter == .format && format != nil || parameter == .layers && format == .report
        ? nil
        : (instead[parameter] ?? parameter.spelling(self)).map {
          (name: parameter.name, value: $0)
        }
    }
    return path.target(own + further)
  }

  /// The value of a parameter in words of the API, the default included; `nil` for a parameter that
  /// does not apply to the picture.
  package func value(of parameter: Parameter) -> String? {
    guard endpoint.parameters.contains(parameter) else { return nil }
    // The watchOS button has a title of its own.
    if parameter == .type, mode.isOnWatch { return nil }
    // A request stores colour and border instead.
    if parameter == .style { return ButtonStyle(color, border).spelling }
    let standard = parameter.effect == .picture ? parameter.fixedValues?.standard : nil
    return parameter.spelling(self) ?? standard
  }

  package var endpoint: Endpoint {
    switch mode {
    case .centered: .center
    case .leading: .left
    case .logoOnly: .logo
    }
  }
}
