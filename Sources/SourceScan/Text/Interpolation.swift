import ButtonCore

/// A part of a text that is only known at run time.
enum Interpolation: Equatable {
  case none
  /// Ends before this offset.
  case closed(end: Int)
  /// Begins, but does not end within `longestInterpolation` bytes.
  case open
}

/// The most bytes of an interpolation. Without a bound, each one that never ends would require
/// reading the rest of the text.
let longestInterpolation = 512

extension SourceText {
  /// Looks for an interpolation of any language or template at an offset: `${x}`, `#{x}`, `@{x}`,
  /// `{x}`, `{{ x }}`, `{% x %}`, `[% x %]`, `<%= x %>`, `<?= x ?>`, `<c:out value="x"/>`, `\(x)`,
  /// `@(x)`, `#(x)`, `$x`, `$!x`, `$1`, `@x`, `#x#`, `*|x|*`, `%%x%%`, `%s`.
  ///
  /// None of these can be part of a button's URL, so none needs to know the file's language.
  ///
  /// - Parameter limit: The most bytes of it.
  func interpolation(
    at offset: Int, within limit: Int = longestInterpolation
  ) -> Interpolation {
    switch (self[offset], self[offset + 1]) {
    case (.dollar, .openBrace), (.numberSign, .openBrace), (.at, .openBrace):
      balanced(from: offset + 1, within: limit)
    case (.openBrace, .openBrace):
      closed(by: self[offset + 2] == .openBrace ? "}}}" : "}}", from: offset + 2, limit)
    case (.openBrace, .percent): closed(by: "%}", from: offset + 2, limit)
    case (.openBrace, _): balanced(from: offset, within: limit)
    case (.lessThan, .percent): closed(by: "%>", from: offset + 2, limit)
    case (.lessThan, .questionMark): closed(by: "?>", from: offset + 2, limit)
    case (.lessThan, let next) where next.isASCIILetter: tagOfLibrary(at: offset, limit)
    case (.openBracket, .percent): closed(by: "%]", from: offset + 2, limit)
    case (UInt8(ascii: "*"), UInt8(ascii: "|")): closed(by: "|*", from: offset + 2, limit)
    case (.backslash, .openParenthesis), (.at, .openParenthesis), (.dollar, .openParenthesis),
      (.numberSign, .openParenthesis):
      balanced(from: offset + 1, within: limit)
    case (.dollar, UInt8(ascii: "!")) where self[offset + 2] == .openBrace:
      balanced(from: offset + 2, within: limit)
    case (.dollar, UInt8(ascii: "!")) where self[offset + 2].isASCIILetter:
      .closed(end: endOfName(from: offset + 2))
    case (.dollar, let next) where next.isASCIIDigit: .closed(end: offset + 2)
    case (.numberSign, let next) where next.isASCIILetter: framed(by: "#", at: offset)
    case (.dollar, let next) where next.isASCIILetter || next == UInt8(ascii: "_"),
      (.at, let next) where next.isASCIILetter:
      .closed(end: endOfName(from: offset + 1))
    case (.percent, .openBrace): balanced(from: offset + 1, within: limit)
    case (.percent, .percent): framed(by: "%%", at: offset)
    case (.percent, _): format(at: offset)
    default: .none
    }
  }

  /// Whether `<%= x %>` or `<?= x ?>` ends at an offset.
  func endsTemplate(before offset: Int) -> Bool {
    has("%>", before: offset) || has("?>", before: offset)
  }

  /// Finds the bracket that closes the one at an offset; those inside string literals do not count.
  func balanced(from offset: Int, within limit: Int = longestInterpolation) -> Interpolation {
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
      } else if byte == open.closingBracket {
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
    while index < min(count, offset + longestInterpolation), self[index] != .lineFeed {
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

  /// `#session.locale#` of ColdFusion, `%%Locale%%` of mails.
  private func framed(by mark: String, at offset: Int) -> Interpolation {
    let start = offset + mark.utf8.count
    var end = start
    while end < start + 64, self[end].isNamePart || ".()[]".utf8.contains(self[end]) { end += 1 }
    return end > start && has(mark, at: end) ? .closed(end: end + mark.utf8.count) : .none
  }

  /// A tag of a library of JSP, inside a value: `<c:out value="${x}"/>`.
  private func tagOfLibrary(at offset: Int, _ limit: Int) -> Interpolation {
    var colon = offset + 1
    while colon < offset + 16, self[colon].isNamePart { colon += 1 }
    guard self[colon] == .colon, self[colon + 1].isASCIILetter else { return .none }
    var end = colon
    while end < min(count, offset + limit), !"<>".utf8.contains(self[end]) { end += 1 }
    return self[end] == .greaterThan && self[end - 1] == .slash ? .closed(end: end + 1) : .none
  }

  /// The end of a name with its properties: `size.height`, `size->height`.
  private func endOfName(from offset: Int) -> Int {
    var end = offset
    while end < min(count, offset + longestInterpolation) {
      let step = self[end] == UInt8(ascii: ".") ? 1 : has("->", at: end) ? 2 : 0
      guard self[end].isNamePart || (step > 0 && self[end + step].isASCIILetter) else { break }
      end += max(step, 1)
    }
    return end
  }

  /// Reads a format of `printf`, as `%d`, `%.0f`, `%1$s`, `%@`, `%(x)s` or `%<x>d`, if a value
  /// ends after it: `%dd` may instead be an encoded byte.
  private func format(at offset: Int) -> Interpolation {
    var end = offset + 1
    if self[end] == .openParenthesis || self[end] == .lessThan {
      let name = end + 1
      end = name
      while self[end].isNamePart { end += 1 }
      guard end > name, ")>".utf8.contains(self[end]) else { return .none }
      end += 1
    }
    if self[end].isASCIIDigit, self[end + 1] == .dollar { end += 2 }
    guard let flags = endOfFlags(at: end) else { return .none }
    end = flags
    while end < flags + 4, self[end] == UInt8(ascii: "l") { end += 1 }
    guard "dsfiu@".utf8.contains(self[end]) else { return .none }
    let next = self[end + 1]
    let endsThere =
      next == 0 || next == .ampersand || next.isQuote || next.isWhiteSpace || next == .lessThan
      || next == .backslash || (next == .percent && self[end + 2] == .percent)
    return endsThere ? .closed(end: end + 1) : .none
  }

  /// The end of the width and precision of a format, `%.0f`, `%02d`; `nil` if they may be those of
  /// an encoded byte, `%2d`.
  private func endOfFlags(at start: Int) -> Int? {
    var end = start
    while end < start + 4, self[end].isASCIIDigit { end += 1 }
    if self[end] == UInt8(ascii: ".") {
      end += 1
      while end < start + 8, self[end].isASCIIDigit { end += 1 }
      return end
    }
    return end == start || (end >= start + 2 && self[start] == UInt8(ascii: "0")) ? end : nil
  }
}
