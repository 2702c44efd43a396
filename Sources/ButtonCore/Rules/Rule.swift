/// A rule for buttons, of the Human Interface Guidelines or learned from App Review: its text, its
/// sources, and how it is enforced here.
///
/// Each rule that a request can break has its own file: its name, its texts and a pure function
/// that checks requests. The others share `Rule+Unbreakable.swift`.
package struct Rule: Sendable {
  package enum Enforcement: String, Sendable {
    /// No request can break it: a value that would is an error that names the rule.
    case refused
    /// Every layout follows it, whatever the request.
    case byConstruction = "by construction"
    /// Drawn as requested, and reported.
    case reported
    /// Does not concern a single picture.
    case documented
  }

  package let name: RuleName
  /// What the rule requires, in our words.
  package let asks: String
  /// The reason for the rule: a sentence to send to a colleague or a reviewer.
  package let why: String
  /// Where the rule was seen. Never empty.
  package let evidence: [Evidence]
  package let enforcement: Enforcement
  /// How the rule is enforced, in a phrase.
  package let handling: String
  private let check: @Sendable (RuleSubject) -> [Finding]

  init(
    _ name: RuleName, _ enforcement: Enforcement, asks: String, why: String,
    evidence: [Evidence] = [.guidelines], handling: String,
    check: @escaping @Sendable (RuleSubject) -> [Finding] = { _ in [] }
  ) {
    self.name = name
    self.enforcement = enforcement
    self.asks = asks
    self.why = why
    self.evidence = evidence
    self.handling = handling
    self.check = check
  }

  /// The findings of a request: how it breaks this rule, and its parameters that the rule forbids.
  package func findings(in subject: RuleSubject) -> [Finding] {
    let wishes = subject.inquiry.forbidden.filter { $0.rule == name }.map { wish in
      Finding(
        rule: name, severity: .error, value: wish.name, limit: "not a parameter",
        sentence: "\(wish.name) is ignored.", fix: "Leave it out. \(asks)",
        nearest: subject.inquiry.with { $0.forbidden.removeAll { $0 == wish } }, dependencies: [])
    }
    return wishes + check(subject)
  }

  /// The page of the guidelines.
  package static let guidelines = Evidence.guidelines.link
}

extension ButtonInquiry {
  /// A changed copy, in the canonical form that the parser returns.
  package func with(_ change: (inout ButtonInquiry) -> Void) -> ButtonInquiry {
    var inquiry = self
    change(&inquiry)
    return inquiry
  }

  /// A copy in another size. Positions stay where they are drawn, so none is clamped.
  func resized(_ mode: ButtonMode) -> ButtonInquiry {
    with {
      $0.request.mode = mode
      $0.clamped = []
    }
  }
}
