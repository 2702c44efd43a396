internal import ButtonCore

/// A finding as a page shows it.
struct Remark: Hashable {
  let severity: Severity
  let rule: String
  let sentence: String

  init(_ finding: Finding) {
    severity = finding.severity
    rule = finding.rule.text
    sentence = finding.sentence
  }

  var values: [String: Any] {
    ["severity": severity.word, "rule": rule, "sentence": sentence]
  }
}
