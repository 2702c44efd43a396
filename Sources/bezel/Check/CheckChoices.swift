import ButtonCore
import SourceCheck

/// The choices for a folder: the caller's, and else those of the file that counts.
final class CheckChoices: Sendable {
  let judge: Judge
  let failOn: Severity
  /// Files that are not read.
  let excludes: ExcludePatterns
  /// Files of settings, which have the addresses of presets, and no button.
  let settings: [String]

  init(judge: Judge, failOn: Severity, excludes: ExcludePatterns, settings: [String]) {
    (self.judge, self.failOn, self.excludes, self.settings) = (judge, failOn, excludes, settings)
  }

  /// Whether findings make the check fail.
  func fail(_ findings: [SourceFinding]) -> Bool { findings.contains { !$0.isIgnored && $0.severity >= failOn } }
}
