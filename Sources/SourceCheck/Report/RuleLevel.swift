package import ButtonCore

/// How a project takes the findings of a rule.
package enum RuleLevel: Hashable, Sendable {
  /// With the severity that each finding has.
  case own
  case severity(Severity)
  case off

  /// The words for the levels that a project may choose.
  package static let words = ["off"] + Severity.allCases.map(\.word)

  package init?(word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(word: word) {
      self = .severity(severity)
    } else {
      return nil
    }
  }

  /// The finding at this level, or `nil` if it is not reported.
  func apply(to finding: SourceFinding) -> SourceFinding? {
    switch self {
    case .own: return finding
    case .off: return nil
    case .severity(let severity):
      var finding = finding
      finding.severity = finding.place.limit(severity)
      return finding
    }
  }
}
