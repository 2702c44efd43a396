package import ButtonCore
internal import ServiceContract

/// The forms that a report can be written in.
package enum CheckFormat: String, CaseIterable, Sendable {
  /// A line for each finding, for people.
  case text
  case json
  /// SARIF 2.1.0 (OASIS), for code scanning.
  case sarif
  /// Workflow commands, which GitHub shows beside the code.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  /// JUnit's XML, which CI servers show as tests.
  case junit
}

/// How a report is written.
package struct CheckStyle: Sendable {
  /// Whether text has colours.
  package var isColored: Bool
  /// Whether text has findings only.
  package var isQuiet: Bool
  /// The lowest severity that fails.
  package var failOn: Severity
  /// The folder that paths are seen from, as a path that begins and ends with a slash.
  package var base: String
  /// The folder of the repository that a CI server checks out, if it names one.
  package var root: String?

  package init(
    isColored: Bool, isQuiet: Bool, failOn: Severity, base: String, root: String? = nil
  ) {
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.failOn = failOn
    self.base = base
    self.root = root
  }
}

extension CheckReport {
  /// The report's text, with a line break at its end unless it is empty.
  package func text(as format: CheckFormat, _ style: CheckStyle) throws -> String {
    switch format {
    case .text: TextWriter(report: self, style: style).text
    case .json: String(decoding: try JSONReport(self).json, as: UTF8.self) + "\n"
    case .sarif: String(decoding: try SARIFLog(self, base: style.base).json, as: UTF8.self) + "\n"
    case .github: counted.map { GitHubCommand($0).text + "\n" }.joined()
    case .gitlab:
      String(
        decoding: try counted.map { GitLabIssue($0, base: style.base, root: style.root) }.json,
        as: UTF8.self) + "\n"
    case .junit: JUnitWriter(report: self, failOn: style.failOn).text
    }
  }
}
