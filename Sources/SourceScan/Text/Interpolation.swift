import ButtonCore

/// A part of a text that is only known at run time.
enum Interpolation: Equatable {
  case none
  /// Ends before this offset.
  case closed(end: Int)
  /// Begins, but does not end within `longestInterpolation` bytes.
  case open
}

extension SourceText {
  /// The most bytes of an interpolation. Without a bound, each one that never ends would require
  /// reading the rest of the text.
  static let longestInterpolation = 512

  /// Looks for an interpolation at an offset: `${x}`, `#{x}`, `@{x}`, `{x}`, `{{ x }}`, `{% x %}`,
  /// `<%= x %>`, `<?= x ?>`, and those of the text's language.
  func interpolation(at offset: Int) -> Interpolation {
    switch (self[offset], self[offset + 1]) {
    case (.dollar, .openBrace), (.numberSign, .openBrace), (UInt8(ascii: "@"), .openBrace):
      return balanced(from: offset + 1, .openBrace, .closeBrace)
    case (.openBrace, .openBrace):
      return closed(by: self[offset + 2] == .openBrace ? "}}}" : "}}", from: offset + 2)
    case (.openBrace, .percent): return closed(by: "%}", from: offset + 2)
    case (.openBrace, _): return balanced(from: offset, .openBrace, .closeBrace)
    case (.lessThan, .percent): return closed(by: "%>", from: offset + 2)
    case (.lessThan, .questionMark): return closed(by: "?>", from: offset + 2)
    case (.backslash, .openParenthesis) where language == .swift:
      return balanced(from: offset + 1, .openParenthesis, .closeParenthesis)
    case (.dollar, let next) where language.interpolatesDollarNames && next.isASCIILetter:
      return .closed(end: endOfName(from: offset + 1))
    case (UInt8(ascii: "@"), let next) where language == .razor && next.isASCIILetter:
      return .closed(end: endOfName(from: offset + 1))
    case (UInt8(ascii: "@"), .openParenthesis) where language == .razor:
      return balanced(from: offset + 1, .openParenthesis, .closeParenthesis)
    case (.percent, _): return format(at: offset)
    default: return .none
    }
  }

  /// Finds a closing bracket; brackets inside string literals do not count.
  func balanced(from offset: Int, _ open: UInt8, _ close: UInt8) -> Interpolation {
    var depth = 0
    var index = offset
    while index < min(count, offset + Self.longestInterpolation) {
      let byte = self[index]
      if byte == .backslash {
        index += 1
      } else if byte.isQuote {
        index = endOfLiteral(at: index) ?? index
      } else if byte == open {
        depth += 1
      } else if byte == close {
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
    while index < min(count, offset + Self.longestInterpolation), self[index] != .lineFeed {
      if self[index] == self[offset] { return index }
      index += self[index] == .backslash ? 2 : 1
    }
    return nil
  }

  private func closed(by mark: String, from offset: Int) -> Interpolation {
    var index = offset
    while index < min(count, offset + Self.longestInterpolation) {
      if has(mark, at: index) { return .closed(end: index + mark.utf8.count) }
      index += 1
    }
    return .open
  }

  /// The end of a name with its properties: `size.height`, `size->height`.
  private func endOfName(from offset: Int) -> Int {
    let limit = min(count, offset + Self.longestInterpolation)
    var end = offset
    while end < limit {
      if self[end].isNamePart {
        end += 1
      } else if language == .php, has("->", at: end), self[end + 2].isASCIILetter {
        end += 2
      } else if language == .razor, self[end] == UInt8(ascii: "."), self[end + 1].isASCIILetter {
        end += 1
      } else {
        break
      }
    }
    return end
  }

  /// Reads a format of `printf`, such as `%d`, `%ld`, `%1$s` or `%@`, if a value ends after it:
  /// `%dd` may instead be an encoded byte.
  private func format(at offset: Int) -> Interpolation {
    var end = offset + 1
    if self[end].isASCIIDigit, self[end + 1] == .dollar { end += 2 }
    while end < offset + 5, self[end] == UInt8(ascii: "l") { end += 1 }
    guard "dsfiu@".utf8.contains(self[end]) else { return .none }
    let next = self[end + 1]
    let endsThere =
      next == 0 || next == .ampersand || next.isQuote || next.isWhiteSpace || next == .lessThan
    return endsThere ? .closed(end: end + 1) : .none
  }
}
