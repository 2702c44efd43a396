import ButtonCore

/// Tells whether a place is in a comment, in one pass through a text of any language.
///
/// Only what is certainly a comment counts: a mark that may also be part of other text counts behind
/// white space, and a comment of several lines needs its end.
struct CommentReader<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  /// The last comment that was found, with its marks.
  private var last = 0..<0
  /// How far the search for comments has advanced.
  private var index = 0
  /// The marks that nothing ends in the rest of the text.
  private var endless: Set<Int> = []

  init(_ source: SourceText<Bytes>) { self.source = source }

  /// - Parameters:
  ///   - offset: Not before an earlier one.
  ///   - line: The line around it; `nil` if that is too long for a comment in it.
  mutating func isComment(at offset: Int, in line: Range<Int>?) -> Bool {
    while index <= offset {
      if let mark = mark(at: index), let comment = comment(from: index, mark) {
        last = comment
        index = comment.upperBound
      } else {
        index += 1
      }
    }
    return last.contains(offset)
      || line.map { isLineComment(at: offset, from: $0.lowerBound) } ?? false
  }

  // MARK: Comments with an end

  private static var blocks: [(start: String, end: String)] {
    [
      ("<!--", "-->"), ("/*", "*/"), ("{#", "#}"), ("<%--", "--%>"), ("<%#", "%>"), ("@*", "*@"),
      ("{{!--", "--}}"), ("{{--", "--}}"), ("{{!", "}}"),
    ]
  }

  private func mark(at offset: Int) -> Int? {
    guard "</{@".utf8.contains(source[offset]) else { return nil }
    return Self.blocks.indices.first { index in
      source.has(Self.blocks[index].start, at: offset) && !endless.contains(index)
        && (source[offset] != .slash || isApart(offset))
    }
  }

  /// Whether a mark is not part of a path, a pattern or a word: `"src/*"`.
  private func isApart(_ offset: Int) -> Bool {
    let before = source[offset - 1]
    return before == 0 || before.isWhiteSpace || "{}(),;>".utf8.contains(before)
  }

  private mutating func comment(from start: Int, _ mark: Int) -> Range<Int>? {
    let block = Self.blocks[mark]
    var end = start + block.start.utf8.count
    if block.start == "<!--" {
      // Outlook shows what is in `<!--[if mso]>`, and others what is behind `<!--[if !mso]><!-->`.
      if source[end] == .openBracket { return nil }
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

  private static var lineMarks: [String] { ["//", "#", "--", ";", "%"] }

  private func isLineComment(at offset: Int, from start: Int) -> Bool {
    let first = source.skippingWhiteSpace(from: start)
    if Self.lineMarks.contains(where: { beginsComment($0, at: first, before: offset) }) {
      return true
    }
    // Behind code, only two marks are common, and they may be in a literal.
    var quotes: [UInt8: Int] = [:]
    for index in first..<max(first, offset) {
      if source[index].isQuote { quotes[source[index], default: 0] += 1 }
      let isMark = ["//", "#"].contains { mark in
        beginsComment(mark, at: index, before: offset)
          && source[index + mark.utf8.count].isWhiteSpace
      }
      if isMark, source[index - 1].isWhiteSpace, quotes.values.allSatisfy({ $0 % 2 == 0 }) {
        return true
      }
    }
    return false
  }

  /// Whether a mark begins a comment there that reaches an offset: words follow it, or the place
  /// itself does. `//host/path`, `#id` and `--flag` are none.
  private func beginsComment(_ mark: String, at start: Int, before offset: Int) -> Bool {
    var end = start + mark.utf8.count
    guard source.has(mark, at: start), end <= offset else { return false }
    // `///`, `//!`, `##`
    while end < offset, "/!#-;%".utf8.contains(source[end]) { end += 1 }
    guard end < offset, !source[end].isWhiteSpace else { return true }
    return mark == "//" && (end..<offset).contains { source[$0].isWhiteSpace }
  }
}
