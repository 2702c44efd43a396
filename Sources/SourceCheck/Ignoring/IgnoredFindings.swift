internal import ButtonCore
internal import SourceScan

extension CheckedFile {
  /// Marks the findings that comments ignore, and adds those about the comments.
  func applyDirectives(to findings: [SourceFinding]) -> [SourceFinding] {
    guard !directives.isEmpty else { return findings }
    var findings = findings
    var ignored = IgnoredFindings(directives)
    for index in findings.indices where ignored.contain(findings[index]) {
      findings[index].suppression = .comment
    }
    for directive in directives {
      findings += ignored.findings(about: directive).map { finding in
        SourceFinding(
          finding, at: SourcePlace(.file(path), directive.region), text: directive.text)
      }
    }
    return findings
  }
}

/// What the comments of a file ignore, and which of them have something to ignore.
private struct IgnoredFindings {
  /// One rule at one scope, or all rules (`nil`).
  private struct Key: Hashable {
    let scope: IgnoreDirective.Scope
    let rule: String?
  }

  /// The comment that counts for each, by its offset: the first.
  private var owners: [Key: Int] = [:]
  private var used: Set<Key> = []

  init(_ directives: [IgnoreDirective]) {
    for directive in directives {
      for key in Self.keys(directive) where owners[key] == nil {
        owners[key] = directive.region.bytes.lowerBound
      }
    }
  }

  private static func keys(_ directive: IgnoreDirective) -> [Key] {
    directive.rules.isEmpty
      ? [Key(scope: directive.scope, rule: nil)]
      : directive.rules.map { Key(scope: directive.scope, rule: $0) }
  }

  /// Whether a comment ignores a finding; all that do are then used.
  mutating func contain(_ finding: SourceFinding) -> Bool {
    guard let region = finding.place.region else { return false }
    var isIgnored = false
    for scope in region.scopes {
      for rule in [nil, finding.rule.id] {
        let key = Key(scope: scope, rule: rule)
        guard owners[key] != nil else { continue }
        used.insert(key)
        isIgnored = true
      }
    }
    return isIgnored
  }

  /// What is wrong with a comment itself.
  func findings(about directive: IgnoreDirective) -> [RequestFinding] {
    Self.keys(directive).compactMap { key in
      if let id = key.rule, CheckRule(id: id) == nil {
        return RequestFinding(
          .unknownRule, nil, "\(id) is not a rule.",
          fix: CheckRule.nearest(to: id).map { "Did you mean \($0.id)?" }
            ?? "Write -- before a reason.")
      }
      let isFirst = owners[key] == directive.region.bytes.lowerBound
      guard !isFirst || !used.contains(key) else { return nil }
      let what = key.rule.map { "nothing of \($0)" } ?? "nothing"
      return RequestFinding(.unusedIgnore, nil, "There is \(what) to ignore.")
    }
  }
}
