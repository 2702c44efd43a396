import ButtonCore
import SourceCheck

/// The choices for a folder: the caller's, and else those of the file that counts.
struct CheckChoices {
  let judge: Judge
  let failOn: Severity
  /// Files that are not read.
  let excludes: ExcludePatterns
  /// Files of settings, which have the addresses of presets, and no button.
  let settings: [String]

  /// Whether findings make the check fail.
  func fail(_ findings: [SourceFinding]) -> Bool { findings.contains { !$0.isIgnored && $0.severity >= failOn } }
}
