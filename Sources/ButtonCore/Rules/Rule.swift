/// The name of a rule, as used in code, findings and documentation, in the order of the documentation.
package enum RuleName: String, CaseIterable, Sendable {
  case titleWording, contentColor, backgroundColor, artworkOrigin, artworkUncropped, logoAlone, logoOnlySquare
  case shape, minimumSize, clearSpace, titleProportion, trailingMargin, positionMargins, verticalAlignment
  case titleCase, systemFont, whiteOnLight, outlineOnDark, blackOnDark, outlineColor, prominence
  case consistentWording, alternativeText, translation, styleAvailability, customAllowed, logoCaption

  /// The name as it is written: `title-wording`.
  package var text: String { Self.texts[self] ?? rawValue }

  private static let texts = Dictionary(
    uniqueKeysWithValues: allCases.map { name in
      (name, name.rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined())
    })
}

/// A rule for buttons, of the Human Interface Guidelines or learned from App Review: its text, its
/// sources, and how it is enforced here.
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
  package let enforcement: Enforcement
  /// The requirement, in our words.
  package let asks: String
  /// The reason for the rule: a sentence to send to a colleague or a reviewer.
  package let why: String
  /// The sources of the rule. Never empty.
  package var evidence = [Evidence.guidelines]
  /// The way in which the rule is enforced, in a phrase.
  package let handling: String
  /// The checks of a request, independent of each other; none if no request can break the rule.
  var checks: [@Sendable (RuleSubject) -> Finding?] = []

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let checks = all.flatMap(\.checks)

  package static let guidelines = Evidence.guidelines.link

  /// All findings of a request, the worst first.
  package static func findings(in subject: RuleSubject) -> [Finding] {
    // Within a severity the findings keep the order of the rules.
    checks.compactMap { $0(subject) }.sorted { $0.severity > $1.severity }
  }
}

/// The way in which a request breaks one rule.
package struct Finding: Hashable, Sendable {
  package var rule: RuleName
  package var severity: Severity
  /// The request's own value.
  package var value: String
  /// The values that the rule allows, as a phrase.
  package var limit: String
  /// The fact, in one short sentence.
  package var sentence: String
  /// The numbers of the sentence that it rounds.
  var numbers: [Double] = []
  /// The remedy, in the imperative; `nil` if nothing needs to be done.
  package var fix: String?
  /// The change of parameters that mends it; empty if none does.
  package var change: ParameterChange = [:]
  /// The source of this finding; `nil` for the rule's own evidence.
  var evidence: Evidence?
  /// A shorter text for headings; `nil` if the sentence is short enough.
  package var summary: String?

  /// The fact and what to do about it.
  package var message: String { [sentence, fix].compactMap(\.self).joined(separator: " ") }

  /// The remedy with what to write for it, `border=true`; of several remedies, for the first.
  package func fix(writing values: String) -> String {
    guard let fix else { return "Did you mean \(values)?" }
    guard let end = fix.firstRange(of: " or ")?.lowerBound else { return "\(fix.dropLast()): \(values)." }
    return "\(fix[..<end]) (\(values))\(fix[end...])"
  }

  /// The nearest request without this finding, if there is one.
  ///
  /// - Parameter asked: The request in which it was found.
  package func nearest(to asked: Asked) -> Asked? {
    change.isEmpty ? nil : asked.with(change)
  }

  package var why: String { Rule.named[rule]?.why ?? "" }

  /// The page that shows why: what is most particular to the finding.
  package var link: String { (evidence ?? Rule.named[rule]?.evidence.last ?? .guidelines).link }
}

package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing: a choice that the guidelines allow.
  case note
  /// The guidelines advise against it.
  case warning
  /// A reason for App Review to reject an app.
  case error

  /// The word that documents and headers use.
  package var word: String { rawValue }

  package static func < (one: Self, other: Self) -> Bool { one != other && (one == .note || other == .error) }
}
