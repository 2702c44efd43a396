internal import ButtonCore

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
      + directives.prefix(FindingMaker.maxFindings).flatMap { directive in
        let usedHere = used.intersection(directive.ignored)
        // Of equal comments, the first counts.
        used.subtract(usedHere)
        return maker.findings(
          directive.faults(used: usedHere), at: SourcePlace(.file(path), directive.region),
          text: directive.text)
      }
  }
}

extension IgnoreDirective {
  fileprivate var ignored: [IgnoredRule] {
    rules.isEmpty
      ? [IgnoredRule(scope: scope, rule: nil)]
      : rules.unique.map { IgnoredRule(scope: scope, rule: $0) }
  }

  /// The faults of the comment itself: its names that are no rules, and those that ignore nothing.
  fileprivate func faults(used: Set<IgnoredRule>) -> [Statement] {
    let (known, unknown) = (ignored.filter(\.isKnown), ignored.filter { !$0.isKnown })
    let more = unknown.count - 8
    let unused = known.filter { !used.contains($0) }.map {
      $0.rule.map { "nothing of \($0)" } ?? "nothing"
    }
    return unknown.prefix(8).compactMap(\.rule).map { rule in
      Statement(
        .unknownRule, nil, "\(rule) is not a rule.",
        fix: CheckRule.nearest(to: rule).map { "Did you mean \($0.id)?" }
          ?? "Write -- before a reason.")
    } + (more > 0 ? [Statement(.unknownRule, nil, "\(more) more names are not rules.")] : [])
      + unused.map { Statement(.unusedIgnore, nil, "There is \($0) to ignore.") }
  }

  /// Whether it ignores the findings of a rule about a place.
  func ignores(_ rule: CheckRule, at region: SourceRegion) -> Bool {
    (rules.isEmpty || rules.contains(rule.id)) && region.scopes.contains(scope)
  }
}

extension IgnoredRule {
  fileprivate var isKnown: Bool { rule.map { CheckRule(id: $0) != nil } ?? true }
}
