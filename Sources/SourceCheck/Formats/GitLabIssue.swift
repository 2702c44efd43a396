internal import ButtonCore
internal import SourceScan

/// A finding as an issue of a Code Quality report
/// (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
struct GitLabIssue: Encodable {
  struct Location: Encodable {
    struct Lines: Encodable {
      let begin: Int
      let end: Int
    }

    let path: String
    let lines: Lines
  }

  let type = "issue"
  let checkName: String
  let description: String
  let severity: String
  let fingerprint: String
  let location: Location

  private enum CodingKeys: String, CodingKey {
    case type
    case checkName = "check_name"
    case description, severity, fingerprint, location
  }

  init(_ finding: SourceFinding) {
    checkName = finding.rule.id
    description = finding.sentences
    severity =
      switch finding.severity {
      case .note: "info"
      case .warning: "minor"
      case .error: "major"
      }
    fingerprint = finding.fingerprint.text
    // A line is required; what is about a whole file is shown at its first.
    let lines = finding.place.region?.lines ?? 1...1
    location = Location(
      path: finding.place.source.name,
      lines: .init(begin: lines.lowerBound, end: lines.upperBound))
  }
}
