package import ButtonCore
package import ServiceContract

/// A finding in a report.
package struct FindingReport: Encodable, Sendable {
  let rule: String
  let severity: String
  let value: String
  let limit: String
  /// The fact.
  let sentence: String
  /// What to do about it, if anything.
  let fix: String?
  /// The reason for the rule.
  let why: String
  /// The path and query of the nearest request without it, if there is one.
  let nearest: String?
  let link: String

  /// - Parameter prefix: What stands before the paths of requests.
  package init(_ finding: Finding, prefix: PathPrefix = PathPrefix()) {
    rule = finding.rule.text
    severity = finding.severity.word
    value = finding.value
    limit = finding.limit
    sentence = finding.sentence
    fix = finding.fix
    why = finding.why
    nearest = finding.nearest.map { prefix + $0.target() }
    link = Rule.guidelines
  }
}
