extension RuleName {
  package static let systemFont = RuleName("system-font")
}

extension Rule {
  /// The system font is preferred.
  static let systemFont = Rule(
    .systemFont, .reported,
    asks: "The system font is preferred; weight and size may change, proportions may not.",
    why: """
      Apple's own buttons use the system font, so another typeface makes this one look foreign.
      """,
    handling: """
      our fonts are close to it; an organisation's own is a note, and in an app for Apple's systems \
      also ours for Chinese, Japanese and Korean
      """
  ) { subject in
    guard let title = subject.request.mode.titled?.title else { return [] }
    guard let family = subject.ownFamilies.first else {
      return subject.inquiry.page.platform.isApples && title.localization.script.isEastAsian
        ? [subject.bundledFaceFinding] : []
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
}

extension RuleSubject {
  /// The finding for a title in our face where the system has its own.
  fileprivate var bundledFaceFinding: Finding {
    let language = request.mode.localization.language.english
    return Finding(
      rule: .systemFont, severity: .note, value: "the bundled face", limit: "the system font",
      sentence: "The title in \(language) is not in the system font.",
      fix: "Inside an app for Apple's systems, use the native control.",
      dependencies: [.locale, .platform])
  }
}

extension Script {
  /// Whether the letters look clearly different in the system font.
  fileprivate var isEastAsian: Bool {
    switch self {
    case .japanese, .korean, .simplifiedChinese, .traditionalChinese: true
    case .arabic, .cyrillic, .devanagari, .greek, .hebrew, .latin, .thai: false
    }
  }
}
