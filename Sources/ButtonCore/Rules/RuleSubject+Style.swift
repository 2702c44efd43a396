extension RuleSubject {
  /// The finding of one style's rule, if the button's style does not suit the page's colour; a note
  /// if it does, and the other colour has more contrast.
  func styleFinding(
    _ rule: RuleName, of style: ButtonStyle, severity: Severity
  ) -> [Finding] {
    guard let background = inquiry.page.background, !request.mode.isOnWatch,
      ButtonStyle(request.color, request.border) == style
    else { return [] }
    let advice = StyleAdvice(background: background)
    let isAllowed = advice.allows(style)
    guard !isAllowed || advice.hasBetter(than: style) else { return [] }
    let alternatives = isAllowed ? [] : style.alternatives.filter(advice.allows)
    let fix = isAllowed ? nil : "Use \(alternatives.map(\.spelling).joined(separator: " or "))."
    return [
      Finding(
        rule: rule, severity: isAllowed ? .note : severity,
        value: advice.contrast(of: style).ratio, limit: style.limit,
        sentence: advice.reason(for: style), fix: fix,
        nearest: alternatives.first.map { alternative in
          inquiry.with {
            $0.request.color = alternative.color
            $0.request.border = alternative.border
          }
        },
        dependencies: [.color, .border, .borderWidth, .style, .background, .watch],
        summary: style == .whiteOutlined ? nil : fix.map { "Hard to see on this page. \($0)" })
    ]
  }
}

extension ButtonStyle {
  /// What the style needs, as a phrase.
  fileprivate var limit: String {
    switch self {
    case .black, .white: "at least \(HumanInterfaceGuidelines.Background.smallestContrast.ratio)"
    case .whiteOutlined: "a light background that is not saturated"
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
