// Colours, fonts and further changes that Apple's own button lacks.

extension RuleReader {
  var artworkOrigin: Finding? {
    guard artwork != .apple else { return nil }
    return Finding(
      rule: .artworkOrigin, severity: .error, value: artwork.rawValue,
      limit: ArtworkOrigin.apple.rawValue, sentence: "The logo is a placeholder.",
      fix: "Install Apple's artwork before using the picture in an app.",
      summary: "The logo is a placeholder")
  }

  /// A style's rule is broken if the button has the style and it does not suit the page's colour; a
  /// note if it does, and the other colour has more contrast.
  func style(_ style: ButtonStyle, _ rule: RuleName, _ severity: Severity) -> Finding? {
    guard let background, self.style == style else { return nil }
    let advice = StyleAdvice(background: background)
    let isAllowed = advice.allows(style)
    guard !isAllowed || advice.hasBetter(than: style) else { return nil }
    let alternatives = isAllowed ? [] : style.alternatives.filter(advice.allows)
    let fix = isAllowed ? nil : "Use \(alternatives.map(\.spelling).joined(separator: " or "))."
    return Finding(
      rule: rule, severity: isAllowed ? .note : severity, value: advice.contrast(of: style).ratio,
      limit: style == .whiteOutlined
        ? "a light background that is not saturated"
        : "at least \(HumanInterfaceGuidelines.Background.smallestContrast.ratio)",
      sentence: advice.reason(for: style), fix: fix,
      nearest: alternatives.first.map { alternative in
        changed {
          $0.asked.color = alternative.color
          $0.asked.border = alternative.border
        }
      }, evidence: isAllowed ? .guidelines : nil,
      summary: style == .whiteOutlined ? nil : fix.map { "Hard to see on this page. \($0)" })
  }

  /// Capitals are an exception.
  var capitals: Finding? {
    guard titleCase == .upper else { return nil }
    return Finding(
      rule: .titleCase, severity: .note, value: TitleCase.upper.spelling,
      limit: TitleCase.asWritten.spelling, sentence: "The title is in capitals.",
      fix: advice {
        "Use all capitals only if the whole interface does; otherwise write \($0.label)."
      },
      nearest: changed { $0.asked.mode.titled?.title.titleCase = .asWritten })
  }

  /// The system font is preferred to an organisation's own, and to ours where the system has one.
  var systemFont: Finding? {
    guard let family = ownFamily else {
      guard let localization, localization.script.isEastAsian, platform.isApples else { return nil }
      return Finding(
        rule: .systemFont, severity: .note, value: "the bundled face", limit: "the system font",
        sentence: "The title in \(localization.language.english) is not in the system font.",
        fix: "Inside an app for Apple's systems, use the native control.")
    }
    guard !HumanInterfaceGuidelines.Typography.isSystemFont(family) else { return nil }
    return Finding(
      rule: .systemFont, severity: .note, value: family, limit: "the system font",
      sentence: "The title uses \(family), the organisation's own font.",
      fix: "Prefer the system font, or one that is close to it.")
  }

  /// A note for an attribute that Apple's own button does not have.
  func custom(_ parameter: Parameter) -> Finding? {
    // Capitals are a finding of a rule of their own.
    guard parameter != .titleCase, let attribute = customAttribute(parameter), !attribute.isApples
    else { return nil }
    return Finding(
      rule: .customAllowed, severity: .note, value: "\(parameter.name)=\(attribute.value)",
      limit: attribute.limit,
      sentence: "\(attribute.noun) makes this a custom button; Apple's has \(attribute.usual).",
      summary: "Allowed, but differs from Apple's own button")
  }

  /// A note for a position that is not drawn as requested.
  func positionMargins(_ parameter: Parameter) -> Finding? {
    guard let position = clampedPosition(parameter) else { return nil }
    let drawn = LeadingPosition(clamping: position.drawn)
    let name = parameter.name
    return Finding(
      rule: .positionMargins, severity: .note, value: "\(name)=\(position.asked.value)",
      limit: "\(name)=\(position.drawn)",
      sentence: "\(name)=\(position.asked.value) is outside the margins; it is drawn at "
        + "\(position.drawn) instead.",
      nearest: changed {
        guard case .leading(var button) = $0.asked.mode else { return }
        if parameter == .logoPosition { button.logoPosition = drawn }
        if parameter == .labelPosition { button.labelPosition = drawn }
        $0.asked.mode = .leading(button)
      })
  }
}

extension ButtonStyle {
  /// The other styles, the one that changes least first.
  fileprivate var alternatives: [ButtonStyle] {
    switch self {
    case .black: [.white]
    case .white: [.whiteOutlined, .black]
    case .whiteOutlined: [.white, .black]
    }
  }
}

extension Script {
  /// Whether the letters look clearly different in the system font.
  fileprivate var isEastAsian: Bool {
    [.japanese, .korean, .simplifiedChinese, .traditionalChinese].contains(self)
  }
}
