/// A rule of the Human Interface Guidelines: what it asks, and what becomes of it here.
///
/// One that a request can break is a file: its name, these words, and a pure function that finds it
/// broken. The others stand together in a table.
package struct Rule: Sendable {
  package enum Enforcement: String, Sendable {
    /// No request can say otherwise: what would is an error that names the rule.
    case refused
    /// Every layout keeps it, whatever is asked for.
    case byConstruction = "by construction"
    /// Drawn as asked, and reported.
    case reported
    /// Not a matter of one picture.
    case documented
  }

  package let name: RuleName
  /// What the guidelines ask, in a sentence of ours.
  package let asks: String
  package let enforcement: Enforcement
  /// What is done about it, in a phrase.
  package let handling: String
  private let check: @Sendable (RuleSubject) -> [Finding]

  init(
    _ name: RuleName, _ enforcement: Enforcement, asks: String, handling: String,
    check: @escaping @Sendable (RuleSubject) -> [Finding] = { _ in [] }
  ) {
    self.name = name
    self.enforcement = enforcement
    self.asks = asks
    self.handling = handling
    self.check = check
  }

  /// The findings of a request: how it breaks this rule, and what it asks for that the rule
  /// refuses.
  package func findings(in subject: RuleSubject) -> [Finding] {
    let wishes = subject.inquiry.forbidden.filter { $0.rule == name }.map { wish in
      Finding(
        rule: name, severity: .error, value: wish.name, limit: "no such parameter",
        sentence: "\(wish.name) is not drawn. \(asks)",
        nearest: subject.inquiry.with { $0.forbidden = [] })
    }
    return wishes + check(subject)
  }

  /// Where to read more.
  package static let guidelines =
    "https://developer.apple.com/design/human-interface-guidelines/sign-in-with-apple"
}

extension ButtonInquiry {
  /// The same with something changed, in the form in which it would be read.
  package func with(_ change: (inout ButtonInquiry) -> Void) -> ButtonInquiry {
    var inquiry = self
    change(&inquiry)
    let request = inquiry.request
    inquiry.request.cornerRadius = request.cornerRadius.settled(
      fillHeight: request.mode.size.height - 2 * request.border.inset)
    return inquiry
  }

  /// The same in another size. Positions stay where they are drawn, so none is clamped.
  func resized(_ mode: ButtonMode) -> ButtonInquiry {
    with {
      $0.request.mode = mode
      $0.clamped = []
    }
  }
}
