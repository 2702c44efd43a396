package import ButtonCore

/// What a finding is an instance of: a rule of the guidelines, or one of the check's own.
package struct CheckRule: Hashable, Sendable {
  /// Stable, since comments, configurations, baselines and forges name it.
  package let id: String
  /// What the rule requires, in a sentence.
  package let asks: String
  /// Why this matters, for a developer to pass on; `nil` if the requirement says it.
  package let why: String?
  /// The severity that most of its findings have.
  package let severity: Severity
  /// The page that explains the rule, if there is one.
  package let help: String?
  /// Whether it is a rule of the guidelines, which the reference explains too.
  package let isOfGuidelines: Bool

  /// What the rule requires, and why.
  package var explanation: String { [asks, why].compactMap(\.self).joined(separator: " ") }

  private init(
    _ id: String, _ severity: Severity, asks: String, why: String? = nil, help: String? = nil,
    isOfGuidelines: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.asks = asks
    self.why = why
    self.help = help
    self.isOfGuidelines = isOfGuidelines
  }

  private init(_ rule: Rule) {
    let severity: Severity =
      switch rule.enforcement {
      case .refused: .error
      case .byConstruction, .reported: .warning
      case .documented: .note
      }
    self.init(
      rule.name.text, severity, asks: rule.asks, why: rule.why,
      help: rule.evidence.first?.link ?? Rule.guidelines, isOfGuidelines: true)
  }
}

extension CheckRule {
  /// Every rule, those of the guidelines first.
  package static let all =
    Rule.all.map(CheckRule.init) + [
      invalidParameter, ignoredParameter, unknownRule, unusedIgnore, staleBaseline,
    ]

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  package init?(id: String) {
    guard let rule = Self.byID[id] else { return nil }
    self = rule
  }

  /// The rule whose identifier a word is probably a typo of.
  package static func nearest(to word: String) -> CheckRule? {
    nearestSpelling(to: word, among: all.map(\.id)).flatMap(CheckRule.init)
  }

  /// The rule of a finding about one button.
  static func named(_ name: RuleName) -> CheckRule {
    // Every name is declared beside its rule; one without is still named.
    CheckRule(id: name.text) ?? CheckRule(name.text, .warning, asks: name.text)
  }

  static let invalidParameter = CheckRule(
    "invalid-parameter", .error,
    asks: "Every parameter has a value that the image endpoint takes, or Apple's script draws.",
    why: "With another, there is no button.",
    help: articles + "incorporating-sign-in-with-apple-into-other-platforms")

  static let ignoredParameter = CheckRule(
    "ignored-parameter", .note, asks: "Every parameter has an effect.",
    why:
      "The endpoint, or Apple's script, ignores it: the button does not look as its author expects.",
    help: articles + "displaying-sign-in-with-apple-buttons-on-the-web")

  /// Where Apple documents the parameters and the attributes.
  private static let articles = "https://developer.apple.com/documentation/signinwithapple/"

  static let unknownRule = CheckRule(
    "unknown-rule", .warning, asks: "A comment that ignores findings names rules that exist.",
    why: "A misspelled name ignores nothing.")

  static let unusedIgnore = CheckRule(
    "unused-ignore", .warning, asks: "A comment that ignores findings has findings to ignore.",
    why: "It would hide the next finding at this place, which nobody has looked at.")

  static let staleBaseline = CheckRule(
    "stale-baseline", .note, asks: "Every entry of a baseline occurs.",
    why: "It would hide the same finding if that came back.")
}

/// How a project takes the findings of a rule.
package enum RuleLevel: Hashable, Sendable {
  /// With the severity that each finding has.
  case own
  case severity(Severity)
  case off

  /// The words for the levels that a project may choose.
  package static let words = ["off"] + Severity.allCases.map(\.word)

  package init?(word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(word: word) {
      self = .severity(severity)
    } else {
      return nil
    }
  }

  /// The finding at this level, or `nil` if it is not reported.
  func apply(to finding: SourceFinding) -> SourceFinding? {
    switch self {
    case .own: return finding
    case .off: return nil
    case .severity(let severity):
      var finding = finding
      finding.severity = finding.place.limit(severity)
      return finding
    }
  }
}
