package import ButtonCore

/// A sentence of the check about a button, wherever that is.
package struct Statement: Hashable, Sendable {
  package let rule: CheckRule
  package let severity: Severity
  /// The fault, in one or two sentences.
  package let message: String
  /// The text to write instead, as a sentence; `nil` if that cannot be guessed.
  package let fix: String?

  init(_ rule: CheckRule, _ severity: Severity? = nil, _ message: String, fix: String? = nil) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.fix = fix
  }

  /// Message and fix.
  package var sentences: String { [message, fix].compactMap(\.self).joined(separator: " ") }
}
