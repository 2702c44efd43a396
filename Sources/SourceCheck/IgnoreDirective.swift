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
  /// The directive as written.
  package let text: String

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
    var end = start
    switch Self.words.firstIndex(of: Self.word(source, at: &end)) {
    case 0: scope = .line(position.line)
    case 1: scope = .begin(position.line + lineFeeds() + 1)
    case 2: scope = .file
    default: scope = .nothing
    }
    var rules: [String] = []
    var next = end
    // Each name that is no rule is a finding about the whole comment.
    while scope != .nothing, end < start + Reach.element {
      while " \t:,".utf8.contains(source[next]) { next += 1 }
      let name = Self.word(source, at: &next)
      guard !name.isEmpty else { break }
      rules.append(name)
      end = next
    }
    self.rules = rules
    // Its text is ASCII.
    region = SourceRegion(
      start: position, end: SourcePosition(line: position.line, column: position.column + end - start),
      bytes: start..<end, firstLines: [position.line], lastLine: position.line)
    text = source.string(start..<end)
  }

  /// The word of letters, digits and single hyphens at an offset, which advances after it.
  private static func word(_ source: SourceText, at offset: inout Int) -> String {
    func isLetter(_ index: Int) -> Bool { source[index].isASCIILetter || source[index].isASCIIDigit }
    let start = offset
    while isLetter(offset) || offset > start && source[offset] == .hyphen && isLetter(offset + 1) { offset += 1 }
    return source.string(start..<offset)
  }
}

extension SourceRegion {
  /// The scopes of the directives that are about it.
  package var scopes: [IgnoreDirective.Scope] {
    [.file] + firstLines.map(IgnoreDirective.Scope.begin) + lines.map(IgnoreDirective.Scope.line)
  }
}
