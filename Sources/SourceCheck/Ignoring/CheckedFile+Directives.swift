internal import ButtonCore
internal import SourceScan

extension CheckedFile {
  /// One rule at one scope, or all rules (`nil`).
  private struct Key: Hashable {
    let scope: IgnoreDirective.Scope
    let rule: String?
  }

  /// Marks the findings that comments ignore, and adds those about the comments.
  func applyDirectives(to findings: [SourceFinding]) -> [SourceFinding] {
    guard !directives.isEmpty else { return findings }
    // The comment that counts for each is the first.
    var owners: [Key: Int] = [:]
    for directive in directives {
      for key in Self.keys(directive) where owners[key] == nil {
        owners[key] = directive.region.bytes.lowerBound
      }
    }
    var findings = findings
    var used: Set<Key> = []
    for index in findings.indices {
      let finding = findings[index]
      // All comments that ignore a finding are then used.
      let keys = (finding.place.region?.scopes ?? []).flatMap { scope in
        [Key(scope: scope, rule: nil), Key(scope: scope, rule: finding.rule.id)]
      }.filter { owners[$0] != nil }
      used.formUnion(keys)
      if !keys.isEmpty { findings[index].suppression = .comment }
    }
    for directive in directives {
      for key in Self.keys(directive) {
        let isFirst = owners[key] == directive.region.bytes.lowerBound
        guard let finding = Self.finding(about: key, isUsed: isFirst && used.contains(key)) else {
          continue
        }
        findings.append(
          finding.at(SourcePlace(.file(path), directive.region), text: directive.text))
      }
    }
    return findings
  }

  private static func keys(_ directive: IgnoreDirective) -> [Key] {
    directive.rules.isEmpty
      ? [Key(scope: directive.scope, rule: nil)]
      : directive.rules.map { Key(scope: directive.scope, rule: $0) }
  }

  /// What is wrong with a comment itself.
  private static func finding(about key: Key, isUsed: Bool) -> SourceFinding? {
    if let id = key.rule, CheckRule(id: id) == nil {
      return SourceFinding(
        .unknownRule, nil, "\(id) is not a rule.",
        fix: CheckRule.nearest(to: id).map { "Did you mean \($0.id)?" }
          ?? "Write -- before a reason.")
    }
    let what = key.rule.map { "nothing of \($0)" } ?? "nothing"
    return isUsed ? nil : SourceFinding(.unusedIgnore, nil, "There is \(what) to ignore.")
  }
}
