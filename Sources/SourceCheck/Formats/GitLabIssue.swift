internal import ButtonCore
internal import ServiceContract
internal import SourceScan

extension SourceFinding {
  /// An issue of a Code Quality report
  /// (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format).
  ///
  /// - Parameters:
  ///   - base: The folder that paths are seen from.
  ///   - root: The folder of the repository, which GitLab sees paths from, if it is known.
  func gitLabIssue(base: String, root: String?) -> JSONValue {
    let level =
      switch severity {
      case .note: "info"
      case .warning: "minor"
      case .error: "major"
      }
    // A line is required; what is about a whole file is shown at its first.
    let lines = place.region?.lines ?? 1...1
    var path = place.source.name
    if case .file = place.source, let root {
      let whole = path.hasPrefix("/") ? path : base + path
      let folder = root.hasSuffix("/") ? root : root + "/"
      if whole.hasPrefix(folder) { path = String(whole.dropFirst(folder.count)) }
    }
    return [
      "type": "issue", "check_name": .string(rule.id), "description": "\(rule.id): \(sentences)",
      "severity": .string(level), "fingerprint": .string(fingerprint),
      "location": [
        "path": .string(path),
        "lines": ["begin": .integer(lines.lowerBound), "end": .integer(lines.upperBound)],
      ],
    ]
  }
}
