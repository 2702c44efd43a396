import ButtonCore

/// The comments of a text: marks at the start of a line or of a statement, and marks of markup and
/// templates anywhere. The suffix of the file's name adds marks that mean something else elsewhere.
///
/// The text after code in a line is judged: it may be a part of an address or a literal.
struct Comments {
  /// In the text's order.
  private var ranges: [Range<Int>] = []
  private let source: SourceText
  private let suffix: String
  /// The blocks that nothing ends in the rest of the text.
  private var endless: Set<Int> = []

  /// - Parameters:
  ///   - suffix: That of the file's name; empty if it is not known.
  ///   - limit: A comment that begins after it is not looked for.
  init(_ source: SourceText, _ suffix: String = "", before limit: Int) {
    (self.source, self.suffix) = (source, suffix)
    var starts = [Bool](repeating: false, count: 256)
    for block in CommentBlock.all { starts[Int(block.start.utf8.first ?? 0)] = true }
    let limit = min(limit, source.count)
    var index = 0
    var isLineStart = true
    while index < limit {
      let isMark = starts[Int(source.bytes[index])]
      let isCode = isMark && !isLineStart && isCodeStart(index)
      let end =
        (isMark ? block(at: index, isLineStart || isCode) : nil)
        ?? (isLineStart || isCode ? endOfLineComment(at: index, isInLine: isCode) : nil)
      if let end {
        ranges.append(index..<end)
        index = end
        isLineStart = source[end - 1] == .lineFeed
        continue
      }
      let byte = source.bytes[index]
      isLineStart = byte == .lineFeed || isLineStart && byte.isWhiteSpace
      index += 1
      while !isLineStart, index < limit, !starts[Int(source.bytes[index])],
        source.bytes[index] != .lineFeed
      {
        index += 1
      }
    }
  }

  func contains(_ offset: Int) -> Bool { comment(at: offset) != nil }

  /// The comment whose first word begins at an offset; `nil` if there is none.
  func comment(beginningWith offset: Int) -> Range<Int>? {
    guard let comment = comment(at: offset), offset - comment.lowerBound < Reach.element else {
      return nil
    }
    let words = source.bytes[comment.lowerBound..<offset].split { !$0.isASCIILetter }
    let isFirst = words.allSatisfy { word in
      ["begin", "comment", "pod", "rem"].contains { word.elementsEqual($0.utf8) }
    }
    return isFirst ? comment : nil
  }

  private func comment(at offset: Int) -> Range<Int>? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset) ? ranges[low] : nil
  }

  /// Whether only a mark that begins a comment, and blanks, are right before an offset.
  static func isOpened(before offset: Int, in source: SourceText) -> Bool {
    var end = offset
    while end > 0, source[end - 1] == .space || source[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    if openings.contains(where: { source.has($0, before: end) }) { return true }
    let words = end < offset ? ["rem", "@rem"] : []
    if words.contains(where: { source.has($0, before: end) && isFirst(end - $0.count, source) }) {
      return true
    }
    // These are often part of other text.
    guard source[end - 1] == .apostrophe else {
      return "#*;%/".utf8.contains(source[end - 1])
        && (source[end - 2].isWhiteSpace || isFirst(end - 1, source))
    }
    // A literal has another quote in its line.
    return isFirst(end - 1, source)
      && !(offset..<source.endOfLine(from: offset)).contains { source[$0] == .apostrophe }
  }

  /// Whether only blanks are before an offset in its line.
  private static func isFirst(_ offset: Int, _ source: SourceText) -> Bool {
    let start = startOfBlanks(before: offset, source)
    return start == 0 || source[start - 1] == .lineFeed
      || start == 3 && source.has("\u{FEFF}", at: 0)
  }

  // MARK: Blocks

  private mutating func block(at start: Int, _ isStart: Bool) -> Int? {
    let found = CommentBlock.all.indices.first { index in
      let block = CommentBlock.all[index]
      return source.has(block.start, at: start) && !endless.contains(index)
        && (block.suffixes?.contains(suffix) ?? true)
        && (isStart || block.isAnywhere || block.isOfStatements && isStatement(start))
        && (!block.isSign || CommentBlock.isFirst(source[start + block.start.utf8.count]))
    }
    guard let found else { return nil }
    let block = CommentBlock.all[found]
    var end = start + block.start.utf8.count
    if block.start == "<!--" {
      // Outlook shows what is in `<!--[if mso]>`, and others what is after `<!--[if !mso]><!-->`.
      if source.has("[if", at: end) { return nil }
      end -= 2
    }
    var depth = 1
    while end < source.count {
      if source.has(block.end, at: end) {
        end += block.end.utf8.count
        depth -= 1
        if depth == 0 { return end }
      } else if block.nests(suffix), source.has(block.start, at: end) {
        end += block.start.utf8.count
        depth += 1
      } else {
        end += 1
      }
    }
    endless.insert(found)
    return nil
  }

  /// Whether code begins right before an offset, in the same line: `<?php`, `<%`, `<script>`.
  private func isCodeStart(_ offset: Int) -> Bool {
    guard "/#".utf8.contains(source[offset]) else { return false }
    let end = source.skippingBlanks(before: offset)
    if ["<?php", "<?", "<%", "@php"].contains(where: { source.has($0, before: end) }) {
      return true
    }
    guard source[end - 1] == .greaterThan,
      let tag = source.last(before: end, within: Reach.name, where: { source[$0] == .lessThan })
    else { return false }
    return ["<script", "<style"].contains { source.has($0, at: tag) }
  }

  /// Whether a statement may begin at an offset, and not a part of a path or of a pattern:
  /// `a(); /* … */`, `a{b:c}/* … */`, `/* … */ /* … */`, and not `{a,b}/*.html`.
  private func isStatement(_ offset: Int) -> Bool {
    let end = source.skippingBlanks(before: offset)
    let hasBlank = end < offset || CommentBlock.isFirst(source[offset + 2])
    return ">;{(".utf8.contains(source[end - 1]) || source.has("*/", before: end)
      || hasBlank && "}),=:".utf8.contains(source[end - 1])
  }

  // MARK: Lines

  /// - Parameter isInLine: Whether markup is before it in the line, which may go on behind it.
  private func endOfLineComment(at start: Int, isInLine: Bool) -> Int? {
    guard beginsLineComment(at: start) else { return nil }
    var end = source.endOfLine(from: start)
    if isInLine {
      return (start..<end).first { index in
        ["?>", "%>", "</script"].contains { source.has($0, at: index) }
      } ?? end
    }
    // In Pug, Haml and Slim, lines after it that are indented more belong to it.
    guard
      source.has("//-", at: start) || source.has("-#", at: start)
        || ["pug", "jade", "haml", "slim"].contains(suffix)
    else { return end }
    let indentation = start - Self.startOfBlanks(before: start, source)
    while end < source.count {
      var first = end + 1
      while source[first] == .space || source[first] == UInt8(ascii: "\t") { first += 1 }
      guard first - end - 1 > indentation || source[first] == .lineFeed else { break }
      end = source.endOfLine(from: first)
    }
    return end
  }

  /// The start of the blanks right before an offset in its line.
  private static func startOfBlanks(before offset: Int, _ source: SourceText) -> Int {
    var start = offset
    while source[start - 1] != .lineFeed, source[start - 1].isWhiteSpace { start -= 1 }
    return start
  }

  private func beginsLineComment(at start: Int) -> Bool {
    let next = source[start + 1]
    let isBlank = next.isWhiteSpace || next == 0
    switch source[start] {
    case .slash where next == .slash: return !isHost(at: start + 2)
    // `#id` in a style sheet, and `#NAME=value` of settings.
    case .numberSign:
      // A heading.
      if ["md", "markdown", "mdx"].contains(suffix) { return false }
      return !(next.isNamePart || "{(".utf8.contains(next))
        || source.has("http", at: start + 1) || isCapital(start)
    case .hyphen: return next == .numberSign || next == .hyphen && source[start + 2].isWhiteSpace
    case .semicolon: return next == .semicolon || isBlank && source[start + 2] != .openParenthesis
    case .percent:
      return isBlank && !isOperand(behind: start) || next == .backslash
        || source.has("%% ", at: start)
    case .colon: return next == .colon && source[start + 2].isWhiteSpace
    case .slash, UInt8(ascii: "!"): return isBlank && !isOperand(behind: start)
    // Visual Basic; a literal has another quote in its line.
    case .apostrophe:
      return (isBlank || next.isASCIILetter)
        && !(start + 1..<source.endOfLine(from: start)).contains { source[$0] == .apostrophe }
    default: return ["rem ", "@rem "].contains { source.has($0, at: start) }
    }
  }

  private func isCapital(_ start: Int) -> Bool {
    var end = start + 1
    while source[end] >= UInt8(ascii: "A") && source[end] <= UInt8(ascii: "Z")
      || source[end] == UInt8(ascii: "_") || source[end].isASCIIDigit
    {
      end += 1
    }
    guard end > start + 2, source[end] == .space else {
      return end > start + 2 && source[end] == .equals
    }
    // `#HEADER .logo {…}` is a selector, and `${NAME}` a value.
    return !(end..<source.endOfLine(from: end)).contains {
      source[$0] == .openBrace && source[$0 + 1] != .openBrace
        && !"${".utf8.contains(source[$0 - 1])
    }
  }

  /// Whether the text after a sign is code: a literal, or a name before an operator.
  private func isOperand(behind sign: Int) -> Bool {
    let start = source.skippingWhiteSpace(from: sign + 1)
    var end = start
    while source[end].isNamePart || ".()[]".utf8.contains(source[end]) { end += 1 }
    let next = source.skippingWhiteSpace(from: end)
    return source[start].isQuote
      || end > start
        && ["&&", "||", "??", "? ", "==", "!="].contains { source.has($0, at: next) }
  }

  /// `//host/path` in a list of addresses
  private func isHost(at start: Int) -> Bool {
    var end = start
    while source[end].isHostPart { end += 1 }
    return end > start && source[end] == .slash
  }

  /// The marks that may be right before the words of a comment: those of blocks and lines.
  private static let openings =
    CommentBlock.all.map(\.start) + [
      "//", "//-", "**", "--", "##", "-#", ";;", "%%", "[//]: # (", "::", "..", "comment %}",
      "comment -%}",
    ]
}
