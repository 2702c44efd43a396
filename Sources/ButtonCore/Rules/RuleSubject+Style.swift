// Colours, fonts and further changes that Apple's own button lacks.

extension RuleSubject {
  var artworkOrigin: [Finding] {
    guard artwork != .apple else { return [] }
    return [
      Finding(
        rule: .artworkOrigin, severity: .error, value: artwork.rawValue,
        limit: ArtworkOrigin.apple.rawValue, sentence: "The logo is a placeholder.",
        fix: "Install Apple's artwork before using the picture in an app.", dependencies: [],
        summary: "The logo is a placeholder")
    ]
  }

  /// A style's rule is broken if the button has the style and it does not suit the page's colour; a
  /// note if it does, and the other colour has more contrast.
  func style(_ style: ButtonStyle, _ rule: RuleName, _ severity: Severity) -> [Finding] {
    guard let background = inquiry.page.background, !request.mode.isOnWatch,
      request.style == style
    else { return [] }
    let advice = StyleAdvice(background: background)
    let isAllowed = advice.allows(style)
    guard !isAllowed || advice.hasBetter(than: style) else { return [] }
    let alternatives = isAllowed ? [] : style.alternatives.filter(advice.allows)
    let fix = isAllowed ? nil : "Use \(alternatives.map(\.spelling).joined(separator: " or "))."
    return [
      Finding(
        rule: rule, severity: isAllowed ? .note : severity, value: advice.contrast(of: style).ratio,
        limit: style == .whiteOutlined
          ? "a light background that is not saturated"
          : "at least \(HumanInterfaceGuidelines.Background.smallestContrast.ratio)",
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

  /// Capitals are an exception.
  var titleCase: [Finding] {
    guard let title = request.mode.titled?.title, title.titleCase == .upper else { return [] }
    return [
      Finding(
        rule: .titleCase, severity: .note, value: TitleCase.upper.spelling,
        limit: TitleCase.asWritten.spelling, sentence: "The title is in capitals.",
        fix: "Use all capitals only if the whole interface does; otherwise write \(title.label).",
        nearest: inquiry.with { $0.request.mode.titled?.title.titleCase = .asWritten },
        dependencies: [.titleCase, .type, .locale])
    ]
  }

  /// The system font is preferred to an organisation's own, and to ours where the system has one.
  var systemFont: [Finding] {
    guard let localization = request.mode.titled?.title.localization else { return [] }
    guard let family = ownFamilies.first else {
      guard inquiry.page.platform.isApples, localization.script.isEastAsian else { return [] }
      return [
        Finding(
          rule: .systemFont, severity: .note, value: "the bundled face", limit: "the system font",
          sentence: "The title in \(localization.language.english) is not in the system font.",
          fix: "Inside an app for Apple's systems, use the native control.",
          dependencies: [.locale, .platform])
      ]
    }
    guard !HumanInterfaceGuidelines.Typography.isSystemFont(family) else { return [] }
    return [
      Finding(
        rule: .systemFont, severity: .note, value: family, limit: "the system font",
        sentence: "The title uses \(family), the organisation's own font.",
        fix: "Prefer the system font, or one that is close to it.",
        dependencies: [.locale, .type, .titleCase, .weight, .watch])
    ]
  }

  /// A note for every attribute that Apple's own button does not have.
  var customAttributes: [Finding] {
    // Capitals are a finding of a rule of their own.
    request.customAttributes.filter { !$0.isApples && $0.parameter != .titleCase }.map {
      Finding(
        rule: .customAllowed, severity: .note, value: "\($0.parameter.name)=\($0.value)",
        limit: $0.limit,
        sentence: "\($0.noun) makes this a custom button; Apple's has \($0.usual).",
        dependencies: [$0.parameter], summary: "Allowed, but differs from Apple's own button")
    }
  }

  /// A note for every position that is not drawn as requested.
  var clampedPositions: [Finding] {
    inquiry.clamped.map { position in
      let name = position.parameter.name
      return Finding(
        rule: .customAllowed, severity: .note, value: "\(name)=\(position.asked.value)",
        limit: "\(name)=\(position.drawn)",
        sentence: "\(name)=\(position.asked.value) is outside the margins; it is drawn at "
          + "\(position.drawn) instead.",
        nearest: inquiry.with { $0.clamped.removeAll { $0.parameter == position.parameter } },
        dependencies: [.width, .height, .logoSize, .labelPosition, .logoPosition])
    }
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
