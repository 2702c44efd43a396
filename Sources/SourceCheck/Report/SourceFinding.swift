package import ButtonCore

/// A finding, and where it is.
package struct SourceFinding: Hashable, Sendable {
  /// Why a finding is not counted.
  package enum Suppression: String, Sendable {
    /// A comment in the source ignores it.
    case comment
    /// The baseline has it.
    case baseline
  }

  /// Another place that a finding is about.
  package struct Related: Hashable, Sendable {
    package let place: SourcePlace
    package let message: String
  }

  package let rule: CheckRule
  package internal(set) var severity: Severity
  /// What is wrong, in one or two sentences.
  package let message: String
  /// What to write instead, as a sentence.
  package let fix: String?
  package let place: SourcePlace
  /// The text at the place, which identifies the finding when lines move.
  package let text: String
  package let related: [Related]
  package internal(set) var fingerprint = Fingerprint.none
  package internal(set) var suppression: Suppression?

  init(
    _ finding: RequestFinding, at place: SourcePlace, text: String, related: [Related] = []
  ) {
    rule = finding.rule
    severity = place.limit(finding.severity)
    message = finding.message
    fix = finding.fix
    self.place = place
    self.text = text
    self.related = related
  }

  /// Message and fix.
  package var sentences: String { [message, fix].compactMap(\.self).joined(separator: " ") }
}
