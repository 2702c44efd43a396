/// How a request breaks one rule.
package struct Finding: Hashable, Sendable {
  package var rule: RuleName
  package var severity: Severity
  /// What the request has.
  package var value: String
  /// What the rule allows.
  package var limit: String
  /// The fact, in one short sentence.
  package var sentence: String
  /// What to do about it, in the imperative; `nil` if nothing needs to be done.
  package var fix: String?
  /// The nearest request without this finding, if there is one.
  package var nearest: ButtonInquiry?
  package var dependencies: Set<Parameter>
  /// The parameters that only ``fix`` depends on.
  package var fixDependencies: Set<Parameter> = []
  /// A shorter text for headings; `nil` if the sentence is short enough.
  package var summary: String?

  /// The fact and what to do about it.
  package var message: String { [sentence, fix].compactMap(\.self).joined(separator: " ") }

  /// The reason for the rule, in a sentence.
  package var why: String { Rule.reasons[rule] ?? "" }
}

package enum Severity: CaseIterable, Comparable, Sendable {
  /// Worth knowing: a choice that the guidelines allow.
  case note
  /// The guidelines advise against it.
  case warning
  /// A reason for App Review to reject an app.
  case error

  /// The word that documents and headers use.
  package var word: String { "\(self)" }

  package init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = found
  }
}
