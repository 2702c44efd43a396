package import ButtonCore

/// A sentence of the check about a button, wherever that is.
package struct Statement: Hashable, Sendable {
  /// What ends a fault without a person: `--fix` makes it where the button is.
  enum Change: Hashable, Sendable {
    /// Some parameters have other values, or none.
    case values([Parameter: String?])
    /// Only `&` separates parameters.
    case separators
    /// An item has the spelling of Apple's endpoint, which an address needs only as long as it stays there.
    case applesItem(QueryItem, QueryItem)
    /// The path has no fault.
    case path
    /// The address is on another host, given with its scheme.
    case host(String)
    /// The picture has this alternative text.
    case alternative(String)
    /// The tag has these attributes.
    case attributes([String: String])
    case edits([SourceEdit])
  }

  package let rule: CheckRule
  package let severity: Severity
  /// The fault, in one or two sentences.
  package let message: String
  /// What to write instead, as a sentence: a fix if that is sure, otherwise a suggestion; `nil` if it cannot be guessed.
  package let fix: String?
  /// `nil` if only a person can decide.
  let change: Change?

  init(_ rule: CheckRule, _ severity: Severity? = nil, _ message: String, fix: String? = nil, change: Change? = nil) {
    (self.rule, self.message, self.fix, self.change) = (rule, message, fix, change)
    self.severity = severity ?? rule.severity
  }

  /// Message and fix.
  package var sentences: String { [message, fix].compactMap(\.self).joined(separator: " ") }
}
