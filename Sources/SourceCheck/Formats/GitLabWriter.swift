internal import ButtonCore
internal import ServiceContract

/// Writes a Code Quality report
/// (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
struct GitLabWriter {
  let report: CheckReport
  let style: CheckStyle

  func text() -> String { JSONValue.array(report.counted.map(issue)).shownJSON }

  private func issue(_ finding: SourceFinding) -> JSONValue {
    let level =
      switch finding.severity {
      case .note: "info"
      case .warning: "minor"
      case .error: "major"
      }
    // A line is required; what is about a whole file is shown at its first.
    let lines = finding.place.region?.lines ?? 1...1
    let path =
      if case .file(let path) = finding.place.source { style.reported(path) } else { finding.place.source.name }
    return [
      "type": "issue", "check_name": .string(finding.rule.id),
      "description": "\(finding.rule.id): \(finding.sentences)",
      "severity": .string(level), "fingerprint": .string(finding.fingerprint),
      "location": [
        "path": .string(path),
        "lines": ["begin": .integer(lines.lowerBound), "end": .integer(lines.upperBound)],
      ],
    ]
  }
}
