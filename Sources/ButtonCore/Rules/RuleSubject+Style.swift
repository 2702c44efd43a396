extension RuleSubject {
  /// The finding of one style's rule, if the button's style does not suit the page's colour.
  func styleFinding(
    _ rule: RuleName, of style: ButtonStyle, severity: Severity
  ) -> [Finding] {
    guard let background = inquiry.page.background, !request.mode.isOnWatch,
      ButtonStyle(request.color, request.border) == style
    else { return [] }
    let advice = StyleAdvice(background: background)
    guard !advice.allows(style) else { return [] }
    let alternatives = style.alternatives.filter(advice.allows)
    let names = alternatives.map(\.spelling).joined(separator: " or ")
    return [
      Finding(
        rule: rule, severity: severity, value: advice.contrast(of: style).ratio,
        limit: style.limit(on: advice), sentence: advice.reason(for: style), fix: "Use \(names).",
        nearest: alternatives.first.map { alternative in
          inquiry.with {
            $0.request.color = alternative.color
            $0.request.border = alternative.border
          }
        },
        dependencies: [.color, .border, .borderWidth, .style, .background, .watch],
        summary: style.summary(contrast: advice.contrast(of: style)).map { "\($0) Use \(names)." })
    ]
  }
}

extension ButtonStyle {
  /// What the style needs, as a phrase.
  fileprivate func limit(on advice: StyleAdvice) -> String {
    switch self {
    case .black: "at least white's \(advice.contrast(of: .white).ratio)"
    case .white: "at least \(HumanInterfaceGuidelines.Background.smallestContrast.ratio)"
    case .whiteOutlined: "a light background that is not saturated"
    }
  }

  /// The finding in a few words, if it is an error.
  fileprivate func summary(contrast: Double) -> String? {
    switch self {
    case .black where contrast >= HumanInterfaceGuidelines.Background.smallestContrast:
      "Not suited to a dark page."
    case .black, .white: "Not visible on this page."
    case .whiteOutlined: nil
    }
  }

  /// The other styles, the one that changes least first.
  fileprivate var alternatives: [ButtonStyle] {
    switch self {
    case .black: [.white]
    case .white: [.whiteOutlined, .black]
    case .whiteOutlined: [.white, .black]
    }
  }
}
