import ButtonCore

/// The comments and literals of a text, and the code in its markup, as the kind of its file has them.
struct SourceOutline {
  /// In the text's order.
  private(set) var comments: [Range<Int>] = []
  /// The code inside of markup.
  private(set) var code: [Range<Int>] = []
  /// Literals of code, and regular expressions, with their signs.
  private(set) var literals: [Range<Int>] = []
  private let source: SourceText
  /// The marks of ends that were looked for in vain, and up to where.
  private var missing: [String: Int] = [:]
  /// Where the texts of Ruby end that are named in a line, and begin behind it.
  private var endOfTexts: Int?
  private lazy var namesAlone = source.namesAlone

  /// - Parameter limit: A comment that begins after it is not looked for.
  init(_ source: SourceText, before limit: Int) {
    self.source = source
    _ = read(source.kind.syntax, from: 0, min(limit, source.count))
  }

  /// Reads markup or code, and the code in it.
  ///
  /// - Parameter mark: The end of code in markup.
  /// - Returns: Where its end begins.
  private mutating func read(_ syntax: CommentSyntax, from start: Int, _ limit: Int, before mark: String? = nil) -> Int
  {
    let signs = syntax.signs
    let hasBlocks = mark == "}"
    var (index, depth) = (start, 0)
    while index < limit {
      if let mark, source.has(mark, at: index) {
        // Another block of Razor may follow: `} else {`.
        let next = source.skippingWhiteSpace(from: index + 1)
        let goesOn = syntax.hasMarkup && ["catch", "else", "finally"].contains { source.has($0, at: next) }
        if depth == 0, !goesOn { break }
        depth -= 1
      }
      if hasBlocks, source[index] == "{" { depth += 1 }
      if !signs[Int(source.bytes[index])] {
        index += 1
      } else if let end = endOfComment(at: index, syntax, before: mark) {
        comments.append(index..<end)
        index = end
      } else if let (part, inside) = part(beginningAt: index, syntax) {
        let end = read(part.syntax, from: inside, limit, before: part.end)
        if !part.syntax.hasMarkup { code.append(index..<end) }
        // The sign that ends code of Markdown would otherwise begin the next.
        index = end + part.end.utf8.count
      } else {
        index = next(after: index, syntax)
      }
    }
    return index
  }

  /// The part of markup that begins at an offset, and where its inside does.
  private func part(beginningAt index: Int, _ syntax: CommentSyntax) -> (CommentSyntax.Part, inside: Int)? {
    for part in syntax.parts where source.has(part.start, at: index) {
      let start = index + part.start.utf8.count
      if let words = part.words {
        if let inside = startOfBlock(from: start, words) { return (part, inside) }
      } else if part.start == CommentSyntax.front ? isFront(index, before: part.end) : !holdsMarkup(from: start, part) {
        return (part, start)
      }
    }
    return nil
  }

  /// Whether the type of a script says that it is a template.
  private func holdsMarkup(from start: Int, _ part: CommentSyntax.Part) -> Bool {
    let tag = start..<(start + Reach.expression)
    guard part.start == "<script", let end = source.first(in: tag, where: { $0 == ">" }) else { return false }
    let words = source.string(start..<end).lowercased().split { $0.isWhitespace || "\"'=".contains($0) }
    let type = words.drop { $0 != "type" }.dropFirst().first ?? ""
    return ["handlebars", "html", "jsrender", "mustache", "templ", "tmpl"].contains { type.contains($0) }
  }

  /// Where the inside of a block of Razor begins, behind its sign: `{`, `code {`, `if (a) {`. `@{/path}` is an address of
  /// Thymeleaf, `@if (a) {{ b }}` a text of Blade.
  private func startOfBlock(from start: Int, _ words: Set<String>) -> Int? {
    let end = source.skipping(from: start, within: 16, \.isASCIILetter)
    guard words.contains(source.string(start..<end)) else { return nil }
    var brace = source.skippingWhiteSpace(from: end)
    if end > start, source[brace] == "(" {
      guard case .closed(let end) = source.balanced(from: brace, within: Reach.expression) else { return nil }
      brace = source.skippingWhiteSpace(from: end)
    }
    let next = source[brace + 1]
    let isBlock = end == start ? brace == start && next.isWhiteSpace : next != "{"
    return source[brace] == "{" && isBlock ? brace + 1 : nil
  }

  /// Whether code begins a page there, perhaps after a byte order mark and empty lines, and has an end.
  private func isFront(_ index: Int, before end: String) -> Bool {
    index < 16 && source.bytes[..<index].allSatisfy { $0 <= 0x20 || $0 > 127 }
      && (index..<source.count).contains { source.has(end, at: $0) }
  }

  /// Skips a byte, an escape, or a literal.
  private mutating func next(after index: Int, _ syntax: CommentSyntax) -> Int {
    let byte = source.bytes[index]
    if byte == "\\", !syntax.quotes.isEmpty { return index + 2 }
    guard let end = endOfLiteral(at: index, byte, syntax) else { return index + 1 }
    literals.append(index..<end)
    return end
  }

  /// The end of a literal in one line, of one over several, or of a regular expression.
  private mutating func endOfLiteral(at index: Int, _ byte: UInt8, _ syntax: CommentSyntax) -> Int? {
    if syntax.hasPatterns, byte == "/" { return endOfPattern(at: index) }
    guard syntax.quotes.contains(byte) else { return nil }
    if byte == "<" {
      endOfTexts = endOfText(from: index + 1) ?? endOfTexts
      return nil
    }
    if byte == "\n" { return endOfTexts.take() }
    if byte == "%" { return endOfWords(at: index) }
    // As many signs as begin code in Markdown end it.
    let run = source.kind.form == .document ? source.bytes[index...].prefix(8).prefix { $0 == byte }.count : 3
    let long = String(repeating: Character(Unicode.Scalar(byte)), count: run)
    let quote = source.has(long, at: index) ? long : String(long.prefix(1))
    // `r"…"` of Rust goes over lines, `#"…"#` of Swift does not; neither has escapes.
    let (letters, signs) = source.kind.name == "Swift and Rust" ? source.prefix(ofLiteral: index) : ("", 0)
    let isOfRust = ["r", "br", "cr"].contains(letters)
    let isLong = quote.utf8.count > 1 || syntax.longQuotes.contains(byte) || isOfRust
    let whole =
      isLong || signs > 0
      ? end(
        quote + String(repeating: "#", count: signs), from: index + quote.utf8.count,
        hasEscapes: signs == 0 && !isOfRust, isInLine: !isLong) : nil
    return whole ?? source.endOfLiteral(at: index, within: source.count).map { $0 + 1 }
  }

  /// The end of `%q(…)`, `%w[…]` or `%Q|…|` of Ruby; behind an operand, the sign divides.
  private mutating func endOfWords(at sign: Int) -> Int? {
    let (before, opening) = (source[sign - 1], source[sign + 2])
    guard "qQwW".utf8.contains(source[sign + 1]), "([{<|!".utf8.contains(opening),
      !before.isNamePart, !")]}\"'".utf8.contains(before)
    else { return nil }
    func mark(_ byte: UInt8) -> String { String(decoding: [byte], as: UTF8.self) }
    return end(mark(opening.closing), from: sign + 3, nesting: mark(opening), hasEscapes: true)
  }

  /// The end of a text of Ruby, whose name is behind the second sign and alone in its last line: `<<~HTML`. A name behind
  /// no other sign begins with a capital: `list <<item` adds a value.
  private mutating func endOfText(from sign: Int) -> Int? {
    let start = source.skipping(from: sign + 1, within: 2) { $0.isQuote || "~-".utf8.contains($0) }
    let name = source.string(start..<source.skipping(from: start, within: 64, \.isNamePart))
    let isText = start > sign + 1 || name.first { $0 != "_" }?.isUppercase == true
    guard source[sign] == "<", isText, let ends = namesAlone[name] else { return nil }
    // Of several texts that begin in a line, one is behind the other.
    let begin = endOfTexts ?? start
    return ends[ends.bisected { $0 > begin }...].first
  }

  /// The end of a regular expression of JavaScript: where an operand may begin, a slash does not divide.
  private func endOfPattern(at start: Int) -> Int? {
    guard "(,=:[!&|?{;".utf8.contains(source[source.skippingWhiteSpace(before: start) - 1]) else { return nil }
    var (end, isInSet) = (start + 1, false)
    let limit = min(source.count, start + Reach.expression)
    while end < limit, source[end] != "\n", isInSet || source[end] != "/" {
      if "[]".utf8.contains(source[end]) { isInSet = source[end] == "[" }
      end += source[end] == "\\" ? 2 : 1
    }
    return source[end] == "/" ? end + 1 : nil
  }

  /// The comment, or the code inside of markup, that an offset is in.
  func part(at offset: Int) -> Range<Int>? { comments.range(at: offset) ?? code.range(at: offset) }

  /// Whether an offset is in code of a text for people: such code shows how a button is written.
  func isExample(_ offset: Int) -> Bool {
    source.kind.form == .document
      && (literals.range(at: offset) != nil || code.range(at: offset) != nil
        || source.kind.name == "Markdown" && isInIndentedCode(offset))
  }

  /// Whether the line of an offset is indented as code: an empty one is above such lines, and no list around them. MDX
  /// has no such code.
  private func isInIndentedCode(_ offset: Int) -> Bool {
    let lines = source.string(max(0, offset - Reach.element)..<offset)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reversed()
    func isIndented(_ line: Substring) -> Bool { line.hasPrefix("    ") || line.hasPrefix("\t") }
    func isEmpty(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    let above = lines.drop(while: isIndented)
    let text = above.first { !isIndented($0) && !isEmpty($0) } ?? ""
    return above.count < lines.count && above.first.map(isEmpty) != false
      && !"-*+0123456789".contains(text.first { $0 != " " } ?? "#")
  }

  /// Whether what begins at an offset, right behind a quote, is a value: all of a literal, or what a sign before the
  /// quote assigns. In markup, it is one in a tag or in an expression.
  func isValue(at start: Int) -> Bool {
    if source.kind.form == .markup, code.range(at: start) == nil {
      let sign = source.last(before: start, within: Reach.element) { "<>{}".utf8.contains(source[$0]) }
      return sign.map { "<{".utf8.contains(source[$0]) } ?? false
    }
    guard let literal = literals.range(at: start) else { return true }
    let quote = source.skipping(before: start - 1, within: max(0, start - 1 - literal.lowerBound), \.isQuote)
    if quote <= literal.lowerBound { return true }
    let sign = source.skippingWhiteSpace(before: source.skipping(before: quote) { $0 == "\\" }) - 1
    return "=:([{,".utf8.contains(source[sign])
  }

  /// Whether `%q(…)` of Ruby holds this part and nothing else, or the part is in `%w[… …]`.
  func isWord(_ part: Range<Int>) -> Bool {
    guard let literal = literals.range(at: part.lowerBound), source[literal.lowerBound] == "%" else { return false }
    return source[literal.lowerBound + 1] | 0x20 == "w" || part == literal.dropFirst(3).dropLast()
  }

  /// The comment of which a line begins with the word at an offset; `nil` if there is none.
  func comment(beginningWith offset: Int) -> Range<Int>? {
    guard let comment = comments.range(at: offset) else { return nil }
    let line = source.last(before: offset, within: Reach.element) { source[$0] == "\n" }
    let start = max(comment.lowerBound, line ?? 0)
    guard offset - start < Reach.element else { return nil }
    let words = source.bytes[start..<offset].split { !$0.isASCIILetter }
    let isFirst = words.allSatisfy { word in ["begin", "comment"].contains { word.elementsEqual($0.utf8) } }
    return isFirst ? comment : nil
  }

  // MARK: One comment

  /// The end of the comment that begins at an offset; `nil` if none does.
  ///
  /// - Parameter mark: The end of the code that it is in.
  private mutating func endOfComment(at start: Int, _ syntax: CommentSyntax, before mark: String?) -> Int? {
    let before = syntax.hasMarkup ? source.skipping(before: start, \.isBlank) : start
    let isCode = !syntax.hasMarkup || before == 0 || "\n;{})".utf8.contains(source[before - 1])
    if isCode, syntax.lines.contains(where: { beginsLine($0, at: start, syntax) }) {
      let end = source.first(in: start..<source.count) { $0 == "\n" } ?? source.count
      return mark.flatMap { mark in (start..<end).first { source.has(mark, at: $0) } } ?? end
    }
    let block = syntax.blocks.first { block in
      guard source.has(block.start, at: start), missing[block.end, default: 0] <= start else { return false }
      let next = source[start + block.start.utf8.count]
      // An expression or the name of a block is no text of a comment.
      return (!block.isSign || next.isWhiteSpace || "<-*~#!\"".utf8.contains(next)) && (isCode || block.start != "/*")
    }
    guard let block else { return nil }
    var inside = start + block.start.utf8.count
    if block.start == "<!--" {
      // Outlook shows what is in `<!--[if mso]>`, and others what is after `<!--[if !mso]><!-->`.
      if source.has("[if", at: inside) { return nil }
      inside -= 2
    }
    return end(block.end, from: inside, nesting: syntax.nests ? block.start : nil)
  }

  /// The end of a comment or a literal, behind the mark that closes it; `nil` if none does.
  ///
  /// - Parameters:
  ///   - start: Where its text begins.
  ///   - opening: The mark that begins another one in it.
  private mutating func end(
    _ mark: String, from start: Int, nesting opening: String? = nil, hasEscapes: Bool = false, isInLine: Bool = false
  ) -> Int? {
    guard missing[mark, default: 0] <= start else { return nil }
    var (end, depth) = (start, 1)
    while depth > 0, end < source.count, !isInLine || source[end] != "\n" {
      if source.has(mark, at: end) || mark == "-->" && source.has("--!>", at: end) {
        (end, depth) = (end + mark.utf8.count, depth - 1)
      } else if let opening, source.has(opening, at: end) {
        (end, depth) = (end + opening.utf8.count, depth + 1)
      } else {
        end += hasEscapes && source[end] == "\\" ? 2 : 1
      }
    }
    if depth > 0 { missing[mark] = end }
    return depth > 0 ? nil : end
  }

  private func beginsLine(_ mark: String, at start: Int, _ syntax: CommentSyntax) -> Bool {
    let (before, end) = (source[start - 1], start + mark.utf8.count)
    // `#{x}` of Ruby, and `#[Attribute]` of PHP; `//host/path` of an address; `--url` of a command.
    guard source.has(mark, at: start),
      mark == "--" ? source[end].isWhiteSpace : mark == "#" ? !"{[".utf8.contains(source[end]) : !isHost(at: end)
    else { return false }
    if source.kind.form == .text {
      let line = source.skipping(before: start, \.isBlank)
      // Text before it, as in `a = 1  # …`, may also be a sentence: then only this word makes a comment of it.
      let isDirective = line < start && source.has("bezel-ignore-line", at: source.skippingWhiteSpace(from: end))
      return isDirective || source[line - 1] == 0 || source[line - 1] == "\n"
    }
    return before == 0 || before.isWhiteSpace || ";{}()[],>".utf8.contains(before)
  }

  /// Whether a host begins at an offset; in text, a part of it may be known at run time: `//$CDN/path`.
  private func isHost(at start: Int) -> Bool {
    let end = source.skipping(from: start, \.isHostPart)
    return end > start && source[end] == "/" || source.kind.form == .text && "${%".utf8.contains(source[end])
  }
}

extension SourceText {
  /// The words that are alone in a line, with the places where they end.
  fileprivate var namesAlone: [String: [Int]] {
    bytes.split { $0 == "\n" }.reduce(into: [:]) { names, line in
      let word = line.drop(while: \.isWhiteSpace)
      let name = word.prefix(while: \.isNamePart)
      guard !name.isEmpty, word.dropFirst(name.count).allSatisfy(\.isWhiteSpace) else { return }
      names[String(decoding: name, as: UTF8.self), default: []].append(name.endIndex)
    }
  }
}

extension [Range<Int>] {
  /// Of ranges in the text's order, that which has an offset.
  func range(at offset: Int) -> Range<Int>? {
    self[bisected { $0.upperBound > offset }...].first.flatMap { $0.contains(offset) ? $0 : nil }
  }
}

extension Array {
  /// The number of elements at the start that a test refuses, which accepts all others.
  func bisected(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
