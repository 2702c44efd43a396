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

  /// - Parameters:
  ///   - base: The folder that paths are seen from.
  ///   - root: The folder of the repository, which GitLab sees paths from, if it is known.
  init(_ finding: SourceFinding, base: String, root: String?) {
    checkName = finding.rule.id
    description = "\(finding.rule.id): \(finding.sentences)"
    severity =
      switch finding.severity {
      case .note: "info"
      case .warning: "minor"
      case .error: "major"
      }
    fingerprint = finding.fingerprint.text
    // A line is required; what is about a whole file is shown at its first.
    let lines = finding.place.region?.lines ?? 1...1
    var path = finding.place.source.name
    if case .file = finding.place.source, let root {
      let whole = path.hasPrefix("/") ? path : base + path
      let folder = root.hasSuffix("/") ? root : root + "/"
      if whole.hasPrefix(folder) { path = String(whole.dropFirst(folder.count)) }
    }
    location = Location(
      path: path,
      lines: .init(begin: lines.lowerBound, end: lines.upperBound))
  }
}
