package import ButtonCore

/// A rule that findings are instances of: one of the guidelines, or of the check's own.
package struct CheckRule: Hashable, Sendable {
  /// Stable, since comments, configurations and forges name it.
  package let id: String
  /// The requirement, in a sentence.
  package let asks: String
  /// The purpose of the rule, for a developer to pass on; `nil` if the requirement says it.
  package private(set) var why: String?
  /// The severity that most of its findings have.
  package let severity: Severity
  /// The page that explains the rule, if there is one.
  package private(set) var help: String?
  /// Whether it is a rule of the guidelines, which the reference explains too. Templates ask for it.
  package private(set) var isOfGuidelines = false
}

extension CheckRule {
  fileprivate init(_ rule: Rule) {
    let severity: Severity =
      switch rule.enforcement {
      case .refused: .error
      case .byConstruction, .reported: .warning
      case .documented: .note
      }
    self.init(
      id: rule.name.text, asks: rule.asks, why: rule.why, severity: severity,
      help: rule.evidence.first?.link ?? Rule.guidelines, isOfGuidelines: true)
  }

  /// Every rule, those of the guidelines first.
  package static let all =
    Rule.all.map(CheckRule.init) + [
      invalidParameter, ignoredParameter, madeByCode, ownButton, shownSize, appleHost, unknownRule, unusedIgnore,
    ]

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  package init?(id: String) {
    guard let rule = Self.byID[id] else { return nil }
    self = rule
  }

  /// The rule of a finding about one button.
  static func named(_ name: RuleName) -> CheckRule {
    // Every name is declared beside its rule; one without is still named.
    CheckRule(id: name.text) ?? CheckRule(id: name.text, asks: name.text, severity: .warning)
  }

  static let invalidParameter = CheckRule(
    id: "invalid-parameter",
    asks: "Every parameter has a value that the image endpoint takes, or Apple's script draws.",
    why: "With another, there is no button.", severity: .error,
    help: articles + "incorporating-sign-in-with-apple-into-other-platforms")

  static let ignoredParameter = CheckRule(
    id: "ignored-parameter", asks: "Every parameter has an effect.",
    why: "The endpoint, or Apple's script, ignores it: the button does not look as its author expects.",
    severity: .note, help: articles + "displaying-sign-in-with-apple-buttons-on-the-web")

  static let madeByCode = CheckRule(
    id: "made-by-code", asks: "An element is in markup, where its attributes can be read.",
    why: "What code makes is not checked: look at it yourself.", severity: .note)

  static let ownButton = CheckRule(
    id: "own-button", asks: "A button with Apple's logo is drawn by Apple or by this service.",
    why: "What is drawn by hand is not checked: its logo, its sizes and its words.", severity: .note)

  static let shownSize = CheckRule(
    id: "shown-size", asks: "A picture is shown in its own proportions, and at its own size.",
    why: "A stretched logo is not Apple's artwork.", severity: .warning)

  /// Only for projects that name their own server.
  package static let appleHost = CheckRule(
    id: "apple-host", asks: "Every picture comes from the project's own server.",
    why: "An address that stays at Apple's after a move is easily forgotten.", severity: .warning)

  /// Apple's documentation of the parameters and the attributes.
  private static let articles = "https://developer.apple.com/documentation/signinwithapple/"

  static let unknownRule = CheckRule(
    id: "unknown-rule", asks: "A comment that ignores findings names rules that exist.",
    why: "A misspelled name ignores nothing.", severity: .warning)

  static let unusedIgnore = CheckRule(
    id: "unused-ignore", asks: "A comment that ignores findings has findings to ignore.",
    why: "It would hide the next finding at this place, which nobody has looked at.", severity: .warning)
}
