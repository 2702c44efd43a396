internal import ButtonCore
internal import SourceScan

/// The rule that a comment ignores at a scope; `nil` for all rules.
private struct IgnoredRule: Hashable {
  let scope: IgnoreDirective.Scope
  let rule: String?
}

extension CheckedFile {
  /// Marks the findings that comments ignore, and adds those about the comments.
  func applyDirectives(to findings: [SourceFinding]) -> [SourceFinding] {
    guard !directives.isEmpty else { return findings }
    let ignored = Set(directives.flatMap(\.ignored))
    var used: Set<IgnoredRule> = []
    let marked = findings.map { finding in
      // All comments that ignore a finding are then used.
      let own = (finding.place.region?.scopes ?? []).flatMap { scope in
        [nil, finding.rule.id].map { IgnoredRule(scope: scope, rule: $0) }
      }.filter(ignored.contains)
      used.formUnion(own)
      var finding = finding
      finding.isIgnored = !own.isEmpty
      return finding
    }
    var maker = FindingMaker()
    return marked
      + directives.flatMap { directive in
        let usedHere = used.intersection(directive.ignored)
        // Of equal comments, the first counts.
        used.subtract(usedHere)
        return maker.findings(
          directive.ignored.compactMap { $0.statement(isUsed: usedHere.contains($0)) },
          at: SourcePlace(.file(path), directive.region), text: directive.text)
      }
  }
}

extension IgnoreDirective {
  fileprivate var ignored: [IgnoredRule] {
    rules.isEmpty
      ? [IgnoredRule(scope: scope, rule: nil)]
      : rules.map { IgnoredRule(scope: scope, rule: $0) }
  }
}

extension IgnoredRule {
  /// The fault of the comment itself.
  fileprivate func statement(isUsed: Bool) -> Statement? {
    if let rule, CheckRule(id: rule) == nil {
      return Statement(
        .unknownRule, nil, "\(rule) is not a rule.",
        fix: CheckRule.nearest(to: rule).map { "Did you mean \($0.id)?" }
          ?? "Write -- before a reason.")
    }
    let what = rule.map { "nothing of \($0)" } ?? "nothing"
    return isUsed ? nil : Statement(.unusedIgnore, nil, "There is \(what) to ignore.")
  }
}
