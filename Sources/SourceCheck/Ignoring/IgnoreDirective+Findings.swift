internal import ButtonCore

extension IgnoreDirective {
  /// The rule that a comment ignores at a scope; `nil` for all rules.
  private struct IgnoredRule: Hashable {
    let scope: Scope
    let rule: String?
  }

  /// Marks the findings of a file that comments ignore, and adds those about the comments.
  static func applied(_ directives: [IgnoreDirective], to findings: [SourceFinding], in path: String) -> [SourceFinding]
  {
    let ignored = Set(directives.flatMap(\.ignored))
    var (marked, used): ([SourceFinding], Set<IgnoredRule>) = (findings, [])
    for (index, finding) in findings.enumerated() where !ignored.isEmpty {
      // All comments that ignore a finding are then used.
      let own = (finding.place.region?.scopes ?? []).flatMap { scope in
        [nil, finding.rule.id].map { IgnoredRule(scope: scope, rule: $0) }
      }
      marked[index].isIgnored = !ignored.isDisjoint(with: own)
      used.formUnion(ignored.intersection(own))
    }
    return marked
      + directives.prefix(SourceFinding.mostOfFile).flatMap { directive in
        // Of equal comments, the first counts.
        let usedHere = directive.ignored.compactMap { used.remove($0) }
        let place = SourcePlace(.file(path), directive.region)
        return directive.faults(used: usedHere).map { SourceFinding($0, at: place, text: directive.text) }
      }
  }

  private var ignored: [IgnoredRule] {
    let rules: [String?] = rules.isEmpty ? [nil] : rules.unique
    return rules.map { IgnoredRule(scope: scope, rule: $0) }
  }

  /// The faults of the comment itself: its names that are no rules, and those that ignore nothing.
  private func faults(used: [IgnoredRule]) -> [Statement] {
    guard scope != .nothing else {
      let meant = ButtonCore.meant(by: text, among: Self.words)?.value ?? Self.words.joined(separator: ", ")
      return [Statement(.unknownRule, nil, "\(text) ignores nothing.", fix: "Did you mean \(meant)?")]
    }
    let unknown = rules.unique.filter { CheckRule(id: $0) == nil }
    let more = unknown.count - 8
    let unused = ignored.filter { !used.contains($0) }.map(\.rule).filter { rule in
      rule.map { CheckRule(id: $0) != nil } ?? true
    }
    return unknown.prefix(8).map { rule in
      Statement(
        .unknownRule, nil, "\(rule) is not a rule.",
        fix: ButtonCore.meant(by: rule, among: CheckRule.all.map(\.id)).map { "Did you mean \($0.value)?" }
          ?? "Put -- before a reason.")
    } + (more > 0 ? [Statement(.unknownRule, nil, "\(more) more names are not rules.")] : [])
      + unused.map { rule in
        Statement(.unusedIgnore, nil, "There is \(rule.map { "nothing of \($0)" } ?? "nothing") to ignore.")
      }
  }
}
