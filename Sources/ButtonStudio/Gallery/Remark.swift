internal import ButtonCore

/// A finding as a page shows it.
struct Remark: Hashable {
  let severity: Severity
  let rule: String
  /// The text of the link to the rule.
  let label: String
  let sentence: String

  init(_ finding: Finding) {
    severity = finding.severity
    rule = finding.rule.text
    let name = "\(finding.severity.word): \(finding.rule.text)"
    label = finding.severity == .note ? finding.summary ?? name : name
    sentence = finding.message
  }

  var values: [String: Any] {
    ["severity": severity.word, "rule": rule, "label": label, "sentence": sentence]
  }
}
