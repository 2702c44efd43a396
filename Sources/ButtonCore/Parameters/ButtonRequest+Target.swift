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
        : (instead[parameter] ?? spelling(of: parameter)).map { (name: parameter.name, value: $0) }
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

  /// What a parameter says, or `nil` where it says nothing.
  private func spelling(of parameter: Parameter) -> String? {
    switch parameter {
    case .height: button?.height.spelling
    case .width: button?.width.spelling
    case .type: if case .type(let type)? = button?.title.wording { type.spelling } else { nil }
    case .locale: button?.title.localization.identifier
    case .side: side?.spelling
    case .logoSize: arrangement?.logoSize.spelling
    case .logoPosition: arrangement.map { String($0.logo) }
    case .labelPosition: arrangement.map { String($0.label) }
    case .color: mode.isOnWatch ? nil : color.spelling
    case .border: mode.isOnWatch ? nil : border.spelling
    case .cornerRadius: cornerRadius.spelling
    case .scale: scale?.spelling
    case .format: output.format.spelling
    case .titleCase: button?.title.titleCase.spellingUnlessStandard
    case .weight: button?.title.weight.spellingUnlessStandard
    case .borderWidth:
      if case .line(let width) = border { width.spellingUnlessStandard } else { nil }
    case .shadow: shadow.spellingUnlessStandard
    case .gradient: gradient == .standard ? nil : gradient.spelling
    case .watch: mode.isOnWatch ? Switch.on.spelling : nil
    case .style, .background, .match, .strict: nil
    }
  }

  private var button: TitledButton? { mode.titled }

  private var arrangement: LeadingArrangement? {
    if case .leading(_, let arrangement) = mode { arrangement } else { nil }
  }

  private var side: LogoSide? {
    if case .logoOnly(let side) = mode { side } else { nil }
  }

  private var scale: PixelScale? {
    if case .png(let scale) = output { scale } else { nil }
  }
}

extension Word {
  fileprivate var spellingUnlessStandard: String? { self == .standard ? nil : spelling }
}
