extension ButtonRequest {
  /// The path and query that say all of this request, defaults included, in the documented order.
  ///
  /// Equal requests have equal targets, and reading a target gives the request again.
  package var target: String {
    let path = ButtonPath(endpoint)
    return path.target(
      path.endpoint.parameters.compactMap { parameter in
        spelling(of: parameter).map { (parameter, $0) }
      })
  }

  private var endpoint: Endpoint {
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
    case .type: button?.type.spelling
    case .locale: button?.localization.identifier
    case .side: side?.spelling
    case .logoSize: arrangement?.logoSize.spelling
    case .logoPosition: arrangement.map { String($0.logo) }
    case .labelPosition: arrangement.map { String($0.label) }
    case .color: color.spelling
    case .border: border.spelling
    case .cornerRadius: cornerRadius.spelling
    case .scale: scale?.spelling
    case .format: output.format.spelling
    }
  }

  private var button: TitledButton? {
    switch mode {
    case .centered(let button), .leading(let button, _): button
    case .logoOnly: nil
    }
  }

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
