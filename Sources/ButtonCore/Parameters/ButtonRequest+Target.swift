extension ButtonRequest {
  package var endpoint: Endpoint {
    switch mode {
    case .centered: .center
    case .leading: .left
    case .logoOnly: .logo
    }
  }

  /// The path and query, in the documented order: all of Apple's parameters, and ours where they
  /// differ from the default.
  ///
  /// Equal requests have equal targets, and parsing the target of a canonical request returns the
  /// request.
  package var target: String { ButtonInquiry(self).target() }

  /// The value of a parameter in words of the API, the default included; `nil` for a parameter that
  /// does not apply to the picture.
  package func value(of parameter: Parameter) -> String? {
    guard parameter.endpoints.contains(endpoint) else { return nil }
    // A request stores colour and border instead.
    if parameter == .style { return style.spelling }
    let defaultValue = parameter.effect == .picture ? parameter.fixedValues?.defaultValue : nil
    return spelling(of: parameter) ?? defaultValue
  }

  /// The value of a parameter in the target; `nil` if it is left out there, as the default of a
  /// parameter of ours is.
  func spelling(of parameter: Parameter) -> String? { Self.spellings[parameter]?(self) }

  /// The spelling of each parameter of the picture.
  static let spellings: [Parameter: @Sendable (ButtonRequest) -> String?] = {
    var spellings: [Parameter: @Sendable (ButtonRequest) -> String?] = [
      .height: { $0.mode.titled?.height.spelling },
      .width: { $0.mode.titled?.width.spelling },
      .side: { if case .logoOnly(let button) = $0.mode { button.side.spelling } else { nil } },
      .color: { $0.color.spelling },
      .border: { $0.border.spelling },
      .type: { $0.mode.titled?.title.type.spelling },
      .cornerRadius: { $0.cornerRadius.spelling },
      .scale: { $0.output.scale?.spelling },
      .locale: { $0.mode.localization.identifier },
      .labelPosition: { $0.mode.leading?.labelPosition.spelling },
      .logoPosition: { $0.mode.leading?.logoPosition.spelling },
      .logoSize: { $0.mode.leading?.logoSize.spelling },
      .format: { $0.output.format.spelling },
      .layers: { $0.output.hasLayers ? true.spelling : nil },
      .borderWidth: {
        if case .line(let width) = $0.border { width.spellingUnlessDefault } else { nil }
      },
      .titleCase: { $0.mode.titled?.title.titleCase.spellingUnlessDefault },
      .weight: { $0.mode.titled?.title.weight.spellingUnlessDefault },
    ]
    for binding in Decoration.bindings {
      spellings[binding.parameter] = { binding.spelling($0.decoration) }
    }
    return spellings
  }()
}

extension ButtonInquiry {
  /// The path and query of the whole inquiry: the picture and the page.
  ///
  /// - Parameter format: The suffix; without one, the request's own format.
  package func target(format: DocumentFormat? = nil) -> String {
    let ofPage = Parameter.ofPage
    let drawn = request.endpoint.parameters.filter { parameter in
      // The suffix already gives the format, and a report has no layers.
      !(parameter == .format && format != nil || parameter == .layers && format == .report)
        && !ofPage.contains(parameter)
    }
    let given = (drawn + ofPage).compactMap { parameter in
      spelling(of: parameter).map { (name: parameter.name, value: $0) }
    }
    return ButtonPath(request.endpoint, format: format).target(given)
  }
}
