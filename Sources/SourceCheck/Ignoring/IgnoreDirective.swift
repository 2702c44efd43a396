internal import ButtonCore
internal import SourceScan

/// A comment that ignores findings: `// bezel-ignore-line minimum-size`.
package struct IgnoreDirective: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    /// Places with text in this line.
    case line(Int)
    /// Places that begin in this line, or whose element does.
    case begin(Int)
    case file
  }

  let scope: Scope
  /// The rules that it names; all if empty.
  let rules: [String]
  let region: SourceRegion
  /// The directive as written.
  let text: String

  /// Whether it is about a place.
  func covers(_ region: SourceRegion) -> Bool { region.scopes.contains(scope) }

  /// The directives of a text, in its order, whatever the language: what begins a comment stands right
  /// before one. Takes time in proportion to the text's length.
  package static func all(in bytes: [UInt8]) -> [IgnoreDirective] {
    SourceScan.places(of: name, in: bytes).compactMap { start, position in
      Comments.isOpened(before: start, in: bytes)
        ? IgnoreDirective(bytes, at: start, position) : nil
    }
  }

  private static let name = "bezel-ignore-"

  private init?(_ bytes: [UInt8], at start: Int, _ position: SourcePosition) {
    var end = start + Self.name.utf8.count
    switch Self.word(bytes, at: &end) {
    case "line": scope = .line(position.line)
    case "next-line": scope = .begin(position.line + 1)
    case "file": scope = .file
    default: return nil
    }
    var rules: [String] = []
    var next = end
    while true {
      while next < bytes.count, " \t:,".utf8.contains(bytes[next]) { next += 1 }
      let name = Self.word(bytes, at: &next)
      guard !name.isEmpty else { break }
      rules.append(name)
      end = next
    }
    self.rules = rules
    // Its text is ASCII.
    region = SourceRegion(
      start: position,
      end: SourcePosition(line: position.line, column: position.column + end - start),
      bytes: start..<end, firstLine: position.line)
    text = String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The word of letters, digits and single hyphens at an offset, which advances behind it.
  private static func word(_ bytes: [UInt8], at offset: inout Int) -> String {
    func isLetter(_ index: Int) -> Bool {
      index < bytes.count && (bytes[index].isASCIILetter || bytes[index].isASCIIDigit)
    }
    let start = offset
    while isLetter(offset)
      || offset > start && offset < bytes.count && bytes[offset] == UInt8(ascii: "-")
        && isLetter(offset + 1)
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

extension SourceRegion {
  /// The scopes of the directives that are about it.
  fileprivate var scopes: [IgnoreDirective.Scope] {
    [.file, .begin(firstLine), .begin(start.line)] + lines.map(IgnoreDirective.Scope.line)
  }
}

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
