import ButtonCore

/// A part of a text between the brackets of a template or a language, which is only known at run time.
enum Interpolation: Equatable {
  case none
  /// Ends before this offset.
  case closed(end: Int)
  /// Begins, but has no end within reach.
  case open
}

extension SourceText {
  /// Looks for an interpolation of any language or template at an offset: `${x}`, `#{x}`, `{x}`, `{{ x }}`, `{% x %}`,
  /// `[% x %]`, `<%= x %>`, `<?= x ?>`, `<c:out value="x"/>`, `\(x)`, `@(x)`, `@x.y(z)`, `#(x)`, `%(x)`.
  ///
  /// None of these can be part of a button's URL, so none needs to know the file's language.
  ///
  /// - Parameter limit: The most bytes of it.
  func interpolation(at offset: Int, within limit: Int = Reach.expression) -> Interpolation {
    switch self[offset] {
    case "{", "[", "<", "%", "$", "#", "@", "\\": break
    default: return .none
    }
    if let mark = Self.brackets.first(where: { has($0.open, at: offset) }) {
      let start = offset + mark.open.utf8.count
      let end = (start..<max(start, min(count, start + limit))).first { has(mark.close, at: $0) }
      return end.map { .closed(end: $0 + mark.close.utf8.count) } ?? .open
    }
    if self[offset] == "<" { return tagOfLibrary(at: offset, limit) }
    let start = offset + (has("$!{", at: offset) ? 2 : self[offset] == "{" ? 0 : 1)
    let name = self[offset] == "@" ? skipping(from: start, within: 64) { $0.isNamePart || $0 == "." } : start
    let open = self[name] == "(" ? name : start
    let isOpened = self[open] == "(" ? open > offset : self[open] == "{" && self[offset] != "\\"
    return isOpened && self[offset] != "[" ? balanced(from: open, within: limit) : .none
  }

  private static let brackets: [(open: String, close: String)] = [
    ("{{{", "}}}"), ("{{", "}}"), ("{%", "%}"), ("[%", "%]"), ("<%", "%>"), ("<?", "?>"), ("%<", ">"),
  ]

  /// Whether a sign is at an offset that neither an address nor an attribute of a button has: that of
  /// an interpolation, a variable (`$x`, `@x`, `#x#`) or a format (`%s`).
  func isSign(at offset: Int) -> Bool {
    let next = self[offset + 1]
    switch self[offset] {
    case "{", "}", "<", "$", DecodedText.interpolation: return true
    case "@": return next.isASCIILetter || "({".utf8.contains(next)
    // `[[x]]` of Polymer
    case "[": return next == "%" || next == "["
    case "\\": return next == "("
    case "#":
      let end = skipping(from: offset + 1) { $0.isNamePart || ".()[]".utf8.contains($0) }
      return next == "(" || end > offset + 1 && self[end] == "#"
    case "%":
      if let byte = percentDecoded(at: offset), byte >= 0x20 { return false }
      // `%02d`, `%-5.1f`, `%[1]v`, `%zu`
      let word = skipping(from: offset + 1, within: 7) { $0.isASCIIDigit || "+-.[]".utf8.contains($0) }
      if "dsfiul@$(<%".utf8.contains(self[word]) { return true }
      let end = skipping(from: word, within: 2) { "hjtz".utf8.contains($0) }
      return "acdegioqrsuvxAEGX".utf8.contains(self[end]) && !self[end + 1].isNamePart
    default: return false
    }
  }

  /// Finds the bracket that closes the one at an offset; those inside string literals do not count.
  func balanced(from offset: Int, within limit: Int) -> Interpolation {
    let open = self[offset]
    var depth = 0
    var index = offset
    while index < min(count, offset + limit) {
      let byte = self[index]
      if byte == "\\" {
        index += 1
      } else if byte.isQuote {
        index = endOfLiteral(at: index) ?? index
      } else if byte == open {
        depth += 1
      } else if byte == open.closing {
        depth -= 1
        if depth == 0 { return .closed(end: index + 1) }
      }
      index += 1
    }
    return .open
  }

  /// The offset behind a literal, an expression in brackets, which without an end takes all within reach, or a byte.
  func endOfOperand(from offset: Int) -> Int {
    if "([{".utf8.contains(self[offset]) {
      if case .closed(let end) = balanced(from: offset, within: Reach.expression) { return end }
      return min(count, offset + Reach.expression)
    }
    let last = self[offset].isQuote ? endOfLiteral(at: offset) : self[offset] == "\\" ? offset + 1 : nil
    return min(count, (last ?? offset) + 1)
  }

  /// The offset of the quote that ends a literal, if that is near and on its line.
  func endOfLiteral(at offset: Int, within reach: Int = Reach.expression) -> Int? {
    var index = offset + 1
    while index < min(count, offset + reach), self[index] != "\n" {
      if self[index] == self[offset] { return index }
      index += self[index] == "\\" ? 2 : 1
    }
    return nil
  }

  /// The letters before the quote of a literal, `rb"…"`, in lower case, and the number of signs between, `br#"…"#`.
  func prefix(ofLiteral quote: Int) -> (letters: String, signs: Int) {
    let signs = skipping(before: quote, within: 8) { $0 == "#" }
    return (string(skipping(before: signs, within: 3, \.isNamePart)..<signs).lowercased(), quote - signs)
  }

  /// A tag of a library of JSP, inside a value: `<c:out value="${x}"/>`.
  private func tagOfLibrary(at offset: Int, _ limit: Int) -> Interpolation {
    guard self[offset + 1].isASCIILetter else { return .none }
    let name = tagName(at: offset)
    guard name.text.contains(":") else { return .none }
    let end = skipping(from: name.end, within: min(count, offset + limit) - name.end) { !"<>".utf8.contains($0) }
    return self[end] == ">" && self[end - 1] == "/" ? .closed(end: end + 1) : .none
  }
}
