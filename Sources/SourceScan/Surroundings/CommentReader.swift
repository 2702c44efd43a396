import ButtonCore

/// Tells whether a place is in a comment, in one pass through a text.
///
/// What may also be part of a literal or a word is no comment.
struct CommentReader<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  private let language: SourceLanguage
  private let blocks: [(start: String, end: String)]
  private let lineMarks: [String]
  /// The first bytes of the marks of ``blocks``.
  private let starts: Set<UInt8>
  /// The last comment that was found, with its marks.
  private var last = 0..<0
  /// How far the search for comments has advanced.
  private var index = 0
  /// The marks that nothing ends in the rest of the text.
  private var endless: Set<Int> = []
  /// The line that was read last, and where a comment begins in it.
  private var line: (range: Range<Int>, comment: Int?) = (0..<0, nil)

  init(_ source: SourceText<Bytes>, language: SourceLanguage) {
    self.source = source
    self.language = language
    blocks = language.blockComments
    lineMarks = language.lineComments
    starts = Set(blocks.compactMap(\.start.utf8.first))
  }

  /// - Parameters:
  ///   - offset: Not before an earlier one.
  ///   - line: The line around it; `nil` if that is too long for a comment in it.
  mutating func isComment(at offset: Int, in line: Range<Int>?) -> Bool {
    while index <= offset {
      if starts.contains(source[index]), let mark = mark(at: index),
        let comment = comment(from: index, mark)
      {
        last = comment
        index = comment.upperBound
      } else {
        index += 1
      }
    }
    if last.contains(offset) { return true }
    guard let range = line else { return false }
    if self.line.range != range { self.line = (range, lineComment(in: range)) }
    return self.line.comment.map { $0 <= offset } ?? false
  }

  // MARK: Comments with an end

  private func mark(at offset: Int) -> Int? {
    blocks.indices.first { index in
      source.has(blocks[index].start, at: offset) && !endless.contains(index)
        && (source[offset] != .slash || isApart(offset))
    }
  }

  /// Whether a mark is not part of a path or a pattern, as in `"src/*"`.
  private func isApart(_ offset: Int) -> Bool {
    let before = source[offset - 1]
    guard before == 0 || before.isWhiteSpace || "{}(),;>[/".utf8.contains(before) else {
      return false
    }
    var start = offset
    var quotes = QuoteCount()
    while start > offset - 200, source[start - 1] != .lineFeed, start > 0 {
      start -= 1
      quotes.add(source[start])
    }
    return !quotes.isOpen
  }

  private mutating func comment(from start: Int, _ mark: Int) -> Range<Int>? {
    let block = blocks[mark]
    var end = start + block.start.utf8.count
    if block.start == "<!--" {
      // Outlook shows what is in `<!--[if mso]>`, and others what is behind `<!--[if !mso]><!-->`.
      if source.has("[if", at: end) { return nil }
      end -= 2
    }
    while end < source.count, !source.has(block.end, at: end) { end += 1 }
    guard end < source.count else {
      endless.insert(mark)
      return nil
    }
    return start..<(end + block.end.utf8.count)
  }

  // MARK: Comments to the end of a line

  /// Where a comment begins in a line.
  private func lineComment(in line: Range<Int>) -> Int? {
    let first = source.skippingWhiteSpace(from: line.lowerBound)
    if beginsComment(at: first) { return first }
    guard language.hasCommentsBehindCode else { return nil }
    var quotes = QuoteCount()
    for index in first..<max(first, line.upperBound) {
      quotes.add(source[index])
      if !quotes.isOpen, source[index - 1].isWhiteSpace, beginsComment(at: index) { return index }
    }
    return nil
  }

  private func beginsComment(at offset: Int) -> Bool {
    guard let mark = lineMarks.first(where: { source.has($0, at: offset) }) else { return false }
    let next = offset + mark.utf8.count
    switch mark {
    // `//host/path` in a list of addresses
    case "//": return !isHost(at: next)
    // `#id` in a style sheet
    case "#": return !source[next].isNamePart || source.has("http", at: next)
    default: return true
    }
  }

  private func isHost(at start: Int) -> Bool {
    var end = start
    while source[end].isHostPart { end += 1 }
    return end > start && source[end] == .slash
  }
}

/// Counts quotes, so that one knows whether a literal is open.
private struct QuoteCount {
  private var odd: Set<UInt8> = []

  var isOpen: Bool { !odd.isEmpty }

  mutating func add(_ byte: UInt8) {
    if byte.isQuote { odd.formSymmetricDifference([byte]) }
  }
}
