import ButtonCore

/// Words of assertions that something is absent, and not of conditions such as `isNotMobile`.
private let negations = [
  "not.to", ".not.", "not_to", "to_not", "assertnot", "assert_not", "refute", "doesnotcontain",
  "notcontain", "not_contain", "isnot(", "isnotequal", "should.not", "isfalse(",
]

/// Tells whether people see the buttons of a text, in one pass.
struct StandingReader<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  private var comments: CommentReader<Bytes>
  /// `nil` for languages whose lines are no elements.
  private var outline: OutlineCommentReader<Bytes>?
  private var lines: LineReader<Bytes>
  /// Whether the line that was read last asserts that something is absent.
  private var last: (line: Range<Int>, isNegative: Bool) = (0..<0, false)

  init(_ source: SourceText<Bytes>, language: SourceLanguage) {
    self.source = source
    comments = CommentReader(source, language: language)
    outline = language == .outline ? OutlineCommentReader(source) : nil
    lines = LineReader(source)
  }

  /// - Parameter offset: Not before an earlier one.
  mutating func standing(at offset: Int) -> SourceReference.Standing {
    let line = lines.line(around: offset)
    let isInComment = outline?.isComment(at: offset) ?? false
    if comments.isComment(at: offset, in: line) || isInComment { return .comment }
    guard let line else { return .shown }
    if line != last.line { last = (line, isNegative(line)) }
    return last.isNegative ? .denied : .shown
  }

  /// Whether a line asserts that something is not there, by words of usual tests.
  private func isNegative(_ line: Range<Int>) -> Bool {
    var (hasAssertion, hasIn) = (false, false)
    for offset in line where "naridsNARIDS .".utf8.contains(source[offset]) {
      if negations.contains(where: { source.has($0, at: offset) }) { return true }
      hasAssertion = hasAssertion || source.has("assert", at: offset)
      hasIn = hasIn || source.has(" not in ", at: offset)
    }
    return hasAssertion && hasIn
  }
}
