package import ButtonCore

/// A finding in a report.
package struct FindingReport: Encodable, Sendable {
  let rule: String
  let severity: String
  let value: String
  let limit: String
  let sentence: String
  /// The path and query of the nearest request without it, if there is one.
  let nearest: String?
  let link: String

  package init(_ finding: Finding) {
    rule = finding.rule.text
    severity = finding.severity.word
    value = finding.value
    limit = finding.limit
    sentence = finding.sentence
    nearest = finding.nearest?.target()
    link = Rule.guidelines
  }
}
