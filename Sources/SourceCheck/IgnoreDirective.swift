import ButtonCore

/// A comment that ignores findings: `// bezel-ignore-line minimum-size`.
package struct IgnoreDirective: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    /// Places with text in this line.
    case line(Int)
    /// Places that begin in this line, or whose element does.
    case begin(Int)
    case file
    /// Nothing: its word does not exist, as `bezel-ignore-lines`.
    case nothing
  }

  package let scope: Scope
  /// The rules that it names; all if empty.
  package let rules: [String]
  package let region: SourceRegion

  /// The directives of a text, in its order: the first words of a comment, or of a line in one.
  ///
  /// - Parameters:
  ///   - names: Where ``prefix`` is in the text, among other offsets.
  ///   - limit: The largest number of directives to find.
  static func all(in source: SourceText, _ names: [Int], _ outline: SourceOutline, _ limit: Int) -> [IgnoreDirective] {
    var lines = LineCursor(source)
    var found: [IgnoreDirective] = []
    for start in names where found.count < limit && source.has(prefix, at: start) {
      let isOtherWord = source[start + prefix.utf8.count].isASCIILetter
      guard !isOtherWord, let comment = outline.comment(beginningWith: start) else { continue }
      // What is next comes after the whole comment.
      let more = start..<max(start, comment.upperBound - 1)
      found.append(IgnoreDirective(source, at: start, lines.advance(to: start), source.lineFeeds(in: more)))
    }
    return found
  }

  static let prefix = "bezel-ignore"

  /// The words of directives.
  static let words = ["line", "next-line", "file"].map { "\(prefix)-\($0)" }

  /// - Parameter lineFeeds: Those between the directive and the end of its comment.
  private init(_ source: SourceText, at start: Int, _ position: SourcePosition, _ lineFeeds: @autoclosure () -> Int) {
    func isSign(_ at: Int) -> Bool { at < start + Reach.tag && source[at].isNamePart && source[at] != "_" }
    var (words, end) = ([String](), start)
    // Each name that is no rule is a finding about the whole comment. The last one is whole.
    while words.first.map(Self.words.contains) ?? true {
      let word = source.skipping(from: end) { " \t:,".utf8.contains($0) }
      var next = word
      while isSign(next) || next > word && source[next] == "-" && isSign(next + 1) { next += 1 }
      guard end < word || words.isEmpty, word < next, word <= start + Reach.element else { break }
      words.append(source.string(word..<next))
      end = next
    }
    switch Self.words.firstIndex(of: words[0]) {
    case 0: scope = .line(position.line)
    case 1: scope = .begin(position.line + lineFeeds() + 1)
    case 2: scope = .file
    default: scope = .nothing
    }
    rules = Array(words.dropFirst())
    region = SourceRegion(
      // Its text is ASCII.
      start: position, end: SourcePosition(line: position.line, column: position.column + end - start),
      bytes: start..<end, text: source.string(start..<end), firstLines: [position.line], lastLine: position.line)
  }

  // MARK: Findings

  /// Marks the findings of a file that comments ignore, and adds those about the comments.
  static func applied(_ directives: [IgnoreDirective], to findings: [SourceFinding], in path: String) -> [SourceFinding]
  {
    let ignored = directives.reduce(into: [:]) { $0[$1.scope, default: Set()].formUnion($1.ignored) }
    var (marked, used): ([SourceFinding], [Scope: Set<String?>]) = (findings, [:])
    for (index, finding) in findings.enumerated() where !ignored.isEmpty {
      // All comments that ignore a finding are then used.
      guard let region = finding.place.region else { continue }
      for scope in [.file] + region.firstLines.map(Scope.begin) + region.lines.map(Scope.line) {
        let own = ignored[scope, default: []].intersection([nil, finding.rule.id])
        used[scope, default: []].formUnion(own)
        if !own.isEmpty { marked[index].isIgnored = true }
      }
    }
    return marked
      + directives.prefix(SourceFinding.mostOfFile).flatMap { directive in
        // Of equal comments, the first counts.
        let usedHere = directive.ignored.compactMap { used[directive.scope]?.remove($0) }
        let place = SourcePlace(.file(path), directive.region)
        return directive.faults(used: usedHere).map { SourceFinding($0, at: place) }
      }
  }

  /// The rules that it ignores; `nil` for all.
  private var ignored: [String?] { rules.isEmpty ? [nil] : rules.unique }

  /// The faults of the comment itself: its names that are no rules, and those that ignore nothing.
  private func faults(used: [String?]) -> [Statement] {
    guard scope != .nothing else {
      let meant = ButtonCore.meant(by: region.text, among: Self.words)?.value ?? Self.words.joined(separator: ", ")
      return [Statement(.unknownRule, nil, "\(region.text) ignores nothing.", fix: "Did you mean \(meant)?")]
    }
    let unknown = rules.unique.filter { CheckRule(id: $0) == nil }
    let more = unknown.count - 8
    let unused = ignored.filter { rule in !used.contains(rule) && rule.map { !unknown.contains($0) } ?? true }
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
