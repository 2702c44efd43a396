internal import ButtonCore

/// The rule that a comment ignores at a scope; `nil` for all rules.
private struct IgnoredRule: Hashable {
  let scope: IgnoreDirective.Scope
  let rule: String?

  var isKnown: Bool { rule.map { CheckRule(id: $0) != nil } ?? true }
}

extension IgnoreDirective {
  /// Marks the findings of a file that comments ignore, and adds those about the comments.
  static func applied(_ directives: [IgnoreDirective], to findings: [SourceFinding], in path: String) -> [SourceFinding]
  {
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
        let place = SourcePlace(.file(path), directive.region)
        return directive.faults(used: usedHere).map { maker.finding($0, at: place, text: directive.text) }
      }
  }

  private var ignored: [IgnoredRule] {
    rules.isEmpty ? [IgnoredRule(scope: scope, rule: nil)] : rules.unique.map { IgnoredRule(scope: scope, rule: $0) }
  }

  /// The faults of the comment itself: its names that are no rules, and those that ignore nothing.
  private func faults(used: Set<IgnoredRule>) -> [Statement] {
    guard scope != .nothing else {
      let meant = ButtonCore.meant(by: text, among: Self.words)?.value ?? Self.words.joined(separator: ", ")
      return [Statement(.unknownRule, nil, "\(text) ignores nothing.", fix: "Did you mean \(meant)?")]
    }
    let (known, unknown) = (ignored.filter(\.isKnown), ignored.filter { !$0.isKnown })
    let more = unknown.count - 8
    let unused = known.filter { !used.contains($0) }.map { $0.rule.map { "nothing of \($0)" } ?? "nothing" }
    return unknown.prefix(8).compactMap(\.rule).map { rule in
      Statement(
        .unknownRule, nil, "\(rule) is not a rule.",
        fix: ButtonCore.meant(by: rule, among: CheckRule.all.map(\.id)).map { "Did you mean \($0.value)?" }
          ?? "Put -- before a reason.")
    } + (more > 0 ? [Statement(.unknownRule, nil, "\(more) more names are not rules.")] : [])
      + unused.map { Statement(.unusedIgnore, nil, "There is \($0) to ignore.") }
  }
}
