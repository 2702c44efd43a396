extension ButtonRequest {
  package var endpoint: Endpoint {
    switch mode {
    case .centered: .center
    case .leading: .left
    case .logoOnly: .logo
    }
  }

  /// The canonical path and query, in the documented order: all of Apple's parameters, and ours
  /// where they differ from the default.
  ///
  /// Equal requests have equal targets, and parsing a target returns the request.
  package var target: String { ButtonInquiry(self).target() }

  /// The value of a parameter in words of the API, the default included; `nil` for a parameter that
  /// does not apply to the picture.
  package func value(of parameter: Parameter) -> String? {
    guard endpoint.parameters.contains(parameter) else { return nil }
    // The watchOS button has a title of its own.
    if parameter == .type, mode.isOnWatch { return nil }
    // A request stores colour and border instead.
    if parameter == .style { return style.spelling }
    let defaultValue = parameter.effect == .picture ? parameter.fixedValues?.defaultValue : nil
    return spelling(of: parameter) ?? defaultValue
  }

  /// The value of a parameter in the canonical target; `nil` if it is left out there, as the default
  /// of a parameter of ours is.
  func spelling(of parameter: Parameter) -> String? {
    switch parameter {
    case .height: mode.titled?.height.spelling
    case .width: mode.titled?.width.spelling
    case .side: if case .logoOnly(let button) = mode { button.side.spelling } else { nil }
    case .color: mode.isOnWatch ? nil : color.spelling
    case .border: mode.isOnWatch ? nil : border.spelling
    case .type:
      if case .type(let type)? = mode.titled?.title.wording { type.spelling } else { nil }
    case .cornerRadius: cornerRadius.spelling
    case .scale: output.scale?.spelling
    case .locale: mode.localization.identifier
    case .labelPosition: mode.leading.map { String($0.label) }
    case .logoPosition: mode.leading.map { String($0.logo) }
    case .logoSize: mode.leading?.logoSize.spelling
    case .format: output.format.spelling
    case .layers: output.hasLayers ? true.spelling : nil
    case .borderWidth:
      if case .line(let width) = border { width.spellingUnlessDefault } else { nil }
    case .titleCase: mode.titled?.title.titleCase.spellingUnlessDefault
    case .weight: mode.titled?.title.weight.spellingUnlessDefault
    case .watch: mode.isOnWatch ? true.spelling : nil
    default: decoration.spelling(of: parameter)
    }
  }
}

extension ButtonInquiry {
  /// The path and query of the whole inquiry: the picture, the page, and what is not drawn as
  /// requested.
  ///
  /// - Parameter format: The suffix; without one, the request's own format.
  package func target(format: ImageFormat? = nil) -> String {
    let ofPage = Parameter.ofPage
    let drawn = request.endpoint.parameters.filter { parameter in
      // The suffix already gives the format, and a report has no layers.
      !(parameter == .format && format != nil || parameter == .layers && format == .report)
        && !ofPage.contains(parameter)
    }
    let given = (drawn + ofPage).compactMap { parameter in
      spelling(of: parameter).map { (name: parameter.name, value: $0) }
    }
    // The value of a forbidden parameter does not matter.
    return ButtonPath(request.endpoint, format: format)
      .target(given + forbidden.map { (name: $0.name, value: "") })
  }
}
