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
  /// Looks for an interpolation of any language or template at an offset: `${x}`, `#{x}`, `{x}`,
  /// `{{ x }}`, `{% x %}`, `[% x %]`, `<%= x %>`, `<?= x ?>`, `<c:out value="x"/>`, `\(x)`, `@(x)`,
  /// `#(x)`, `%(x)`.
  ///
  /// None of these can be part of a button's URL, so none needs to know the file's language.
  ///
  /// - Parameter limit: The most bytes of it.
  func interpolation(
    at offset: Int, within limit: Int = Reach.expression
  ) -> Interpolation {
    let next = self[offset + 1]
    switch (self[offset], next) {
    case (.openBrace, .openBrace):
      return closed(by: self[offset + 2] == .openBrace ? "}}}" : "}}", from: offset + 2, limit)
    case (.openBrace, .percent): return closed(by: "%}", from: offset + 2, limit)
    case (.openBrace, _): return balanced(from: offset, within: limit)
    case (.openBracket, .percent): return closed(by: "%]", from: offset + 2, limit)
    case (.lessThan, .percent): return closed(by: "%>", from: offset + 2, limit)
    case (.lessThan, .questionMark): return closed(by: "?>", from: offset + 2, limit)
    case (.lessThan, _): return next.isASCIILetter ? tagOfLibrary(at: offset, limit) : .none
    case (.percent, .lessThan): return closed(by: ">", from: offset + 2, limit)
    case (.dollar, UInt8(ascii: "!")) where self[offset + 2] == .openBrace:
      return balanced(from: offset + 2, within: limit)
    default: break
    }
    let isOpened =
      next == .openBrace && "$#@%".utf8.contains(self[offset])
      || next == .openParenthesis && "$#@%\\".utf8.contains(self[offset])
    return isOpened ? balanced(from: offset + 1, within: limit) : .none
  }

  /// Whether a sign is at an offset that neither an address nor an attribute of a button has: that of
  /// an interpolation, a variable (`$x`, `@x`, `#x#`) or a format (`%s`).
  func isSign(at offset: Int) -> Bool {
    let next = self[offset + 1]
    switch self[offset] {
    case .openBrace, .closeBrace, .lessThan, .dollar, DecodedURL.interpolation: return true
    case .at: return next.isASCIILetter || "({".utf8.contains(next)
    case .openBracket: return next == .percent
    case .backslash: return next == .openParenthesis
    case .numberSign:
      var end = offset + 1
      while self[end].isNamePart || ".()[]".utf8.contains(self[end]) { end += 1 }
      return next == .openParenthesis || end > offset + 1 && self[end] == .numberSign
    case .percent:
      if let byte = percentDecoded(at: offset), byte >= 0x20 { return false }
      // `%02d`, `%-5.1f`, `%[1]v`, `%zu`
      var end = offset + 1
      let limit = offset + 8
      while self[end].isASCIIDigit || "+-.[]".utf8.contains(self[end]), end < limit { end += 1 }
      if "dsfiul@$(<%".utf8.contains(self[end]) { return true }
      while "hjtz".utf8.contains(self[end]), end < limit { end += 1 }
      return "acdegioqrsuvxAEGX".utf8.contains(self[end]) && !self[end + 1].isNamePart
    default: return false
    }
  }

  /// Whether `<%= x %>` or `<?= x ?>` ends at an offset.
  func endsTemplate(before offset: Int) -> Bool {
    has("%>", before: offset) || has("?>", before: offset)
  }

  /// Finds the bracket that closes the one at an offset; those inside string literals do not count.
  private func balanced(from offset: Int, within limit: Int) -> Interpolation {
    let open = self[offset]
    var depth = 0
    var index = offset
    while index < min(count, offset + limit) {
      let byte = self[index]
      if byte == .backslash {
        index += 1
      } else if byte.isQuote {
        index = endOfLiteral(at: index) ?? index
      } else if byte == open {
        depth += 1
      } else if byte == (open == .openParenthesis ? .closeParenthesis : open + 2) {
        depth -= 1
        if depth == 0 { return .closed(end: index + 1) }
      }
      index += 1
    }
    return .open
  }

  /// The offset of the quote that ends a literal, if the literal is short and on one line.
  func endOfLiteral(at offset: Int) -> Int? {
    var index = offset + 1
    while index < min(count, offset + Reach.expression), self[index] != .lineFeed {
      if self[index] == self[offset] { return index }
      index += self[index] == .backslash ? 2 : 1
    }
    return nil
  }

  private func closed(by mark: String, from offset: Int, _ limit: Int) -> Interpolation {
    for index in offset..<max(offset, min(count, offset + limit)) where has(mark, at: index) {
      return .closed(end: index + mark.utf8.count)
    }
    return .open
  }

  /// A tag of a library of JSP, inside a value: `<c:out value="${x}"/>`.
  private func tagOfLibrary(at offset: Int, _ limit: Int) -> Interpolation {
    let name = tagName(at: offset)
    guard name.text.contains(":") else { return .none }
    var end = name.end
    while end < min(count, offset + limit), !"<>".utf8.contains(self[end]) { end += 1 }
    return self[end] == .greaterThan && self[end - 1] == .slash ? .closed(end: end + 1) : .none
  }
}
