// Colours, fonts and further changes that Apple's own button lacks.

extension RuleSubject {
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
    guard let background, request.style == style else { return nil }
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
      change: alternatives.first.map { alternative in change { $0.become(alternative) } } ?? [:],
      evidence: isAllowed ? .guidelines : nil,
      summary: style == .whiteOutlined ? nil : fix.map { "Hard to see on this page. \($0)" })
  }

  var capitals: Finding? {
    guard request.title?.titleCase == .upper else { return nil }
    return Finding(
      rule: .titleCase, severity: .note, value: TitleCase.upper.spelling,
      limit: TitleCase.asWritten.spelling, sentence: "The title is in capitals.",
      fix: "Use all capitals only if the whole interface does; otherwise write \(request.label).",
      change: change { $0.titleCase = nil })
  }

  var systemFont: Finding? {
    guard let family = ownFamilies.first else {
      // The system font draws the letters of these clearly differently.
      let scripts: [Script] = [.japanese, .korean, .simplifiedChinese, .traditionalChinese]
      guard let localization = request.title?.localization,
        scripts.contains(localization.script), [.ios, .macos].contains(asked.platform ?? .default)
      else { return nil }
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

  func custom(_ parameter: Parameter) -> Finding? {
    // Capitals are a finding of a rule of their own.
    guard parameter != .titleCase, request.isCustom(parameter, canonical), let noun = parameter.noun,
      let value = canonical[parameter], let values = parameter.fixedValues
    else { return nil }
    // The width of an outline has no default, since without one there is no outline.
    let usual = values.defaultValue ?? BorderWidth.default.spelling
    let apples =
      ["none", "0"].contains(usual)
      ? "no \(parameter.label.lowercased())" : "\(parameter.name)=\(usual)"
    return Finding(
      rule: .customAllowed, severity: .note, value: "\(parameter.name)=\(value)",
      limit: values.allowed.phrase,
      sentence: "\(noun) makes this a custom button; Apple's has \(apples).",
      summary: "Allowed, but differs from Apple's own button")
  }

  /// A note for a position that is not drawn as requested.
  func positionMargins(_ parameter: Parameter) -> Finding? {
    guard let asked = self.asked[parameter],
      asked != LeadingPosition.default.spelling, let drawn = canonical[parameter], asked != drawn
    else { return nil }
    let name = parameter.name
    return Finding(
      rule: .positionMargins, severity: .note, value: "\(name)=\(asked)",
      limit: "\(name)=\(drawn)",
      sentence: "\(name)=\(asked) is outside the margins; it is drawn at \(drawn) instead.",
      change: [parameter: drawn])
  }
}

extension ButtonRequest {
  /// The parameters with values that the guidelines allow and Apple's endpoint cannot draw.
  package var customParameters: [Parameter] {
    let asked = asked
    return Parameter.allCases.filter { isCustom($0, asked) }
  }

  /// - Parameter asked: What to write for the picture.
  fileprivate func isCustom(_ parameter: Parameter, _ asked: Asked) -> Bool {
    // Of Apple's own, this is the only one with values of ours.
    if parameter == .cornerRadius, case .percent = cornerRadius { return false }
    return parameter.noun != nil && asked[parameter] != nil
  }
}

extension Asked {
  /// Takes another style, in the parameters that are written. An outline keeps its width.
  fileprivate mutating func become(_ other: ButtonStyle) {
    if style != nil { style = AskedStyle(other) }
    if style == nil || color != nil { color = other.color }
    if border != nil || style == nil && other.hasBorder && borderWidth == nil {
      border = other.hasBorder
    }
    if !other.hasBorder { borderWidth = nil }
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
