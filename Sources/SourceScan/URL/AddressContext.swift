import ButtonCore

/// The syntax around an address, which says what ends it.
enum AddressContext: Hashable {
  /// A literal: its quote ends the address.
  case quotes
  /// The value of an attribute that is an address: only its quote ends it, and blanks belong to it.
  case attribute
  /// A candidate of a `srcset` behind the first: white space ends it, or a comma before that (HTML,
  /// "Parsing a srcset attribute").
  case candidate
  /// `url(…)` of CSS without quotes, and `](…)` of Markdown: white space ends it, or a bracket.
  case brackets
  /// `<…>` of Markdown: white space ends it, or the bracket.
  case angles
  /// A sentence, a command, or a value of settings: the marks of a sentence end it, too.
  case plain

  /// - Parameter start: Where the address begins, or an interpolation in front of it.
  init(at start: Int, in source: SourceText) {
    let before = source[start - 1]
    if before.isQuote || source.endsTemplate(before: start) || before == .greaterThan {
      // `<%= host %>/appleid/button` is in quotes, too.
      let value =
        before == .greaterThan
        ? source.last(before: start, within: Reach.name) { source[$0] == .lessThan } ?? start
        : start
      let isAttribute =
        source[value - 1].isQuote
        && ["src=", "href="].contains { source.has($0, before: value - 1) }
      self =
        isAttribute
        ? .attribute
        : before == .greaterThan && !source.endsTemplate(before: start) ? .plain : .quotes
    } else if source.isInSourceSet(start) {
      self = .candidate
    } else if source.has("url(", before: source.skippingWhiteSpace(before: start))
      || source.has("](", before: start)
    {
      self = .brackets
    } else if before == .lessThan {
      self = .angles
    } else {
      self = .plain
    }
  }

  /// Whether a quote ends the address, so that other signs may be part of it.
  var isQuoted: Bool { [.quotes, .attribute, .candidate].contains(self) }
}

extension SourceText {
  /// Whether an offset is in the value of a `srcset`, `srcSet`, `imagesrcset` or `[srcset]`, behind other
  /// candidates or blanks.
  fileprivate func isInSourceSet(_ offset: Int) -> Bool {
    guard self[offset - 1].isWhiteSpace || self[offset - 1] == .comma else { return false }
    let quote = last(before: offset, within: Reach.element) {
      self[$0].isQuote || "<>".utf8.contains(self[$0])
    }
    guard var end = quote, self[end].isQuote else { return false }
    // `srcSet={"…`, `\"srcset\": \"…`
    while end > offset - Reach.element, "\\\"'={: ]".utf8.contains(self[end - 1]) { end -= 1 }
    return has("srcset", before: end)
  }

  /// Whether an address is written where `&amp;` is no ampersand: in a style sheet, in an expression of JSX,
  /// and in a call of Rails that escapes its argument.
  func isUnescaped(at start: Int) -> Bool {
    let end = self[start - 1].isQuote ? start - 1 : start
    if end < start, ["={", "image_tag ", "image_tag("].contains(where: { has($0, before: end) }) {
      return true
    }
    let style = skippingWhiteSpace(before: end)
    guard has("url(", before: style) else { return false }
    // A bracket of a rule, or the quote of an attribute: `style="background: url(`.
    var closed = 0
    let open = last(before: style, within: Reach.element) { index in
      closed += self[index] == .closeBrace ? 1 : 0
      guard self[index] == .openBrace else {
        return self[index] == .equals && (self[index + 1].isQuote || self[index + 1] == .backslash)
      }
      closed -= 1
      return closed < 0
    }
    return open.map { self[$0] == .openBrace } ?? false
  }

  /// Whether an address without quotes is all that stands in a place for a value: behind the key of a line,
  /// `url: …`, `URL=…`, behind the dash of an entry, `- …`, in a list, `[…, …]`, or in an element,
  /// `<string>…</string>`.
  func isValue(_ address: Range<Int>) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == UInt8(ascii: "\t") }
    var (before, behind) = (address.lowerBound, address.upperBound)
    while before > address.lowerBound - Reach.name, isBlank(self[before - 1]) { before -= 1 }
    while behind < address.upperBound + Reach.name, isBlank(self[behind]) { behind += 1 }
    if isInElement(address) { return true }
    let isLineEnd =
      [.lineFeed, .carriageReturn, 0].contains(self[behind])
      || behind > address.upperBound && "#;".utf8.contains(self[behind])
    switch self[before - 1] {
    case .colon:
      return before < address.lowerBound && (isLineEnd || ",}".utf8.contains(self[behind]))
    case .equals: return isLineEnd
    case .hyphen:
      return isLineEnd && before < address.lowerBound
        && [.lineFeed, 0].contains(self[skippingBlanks(before: before - 1) - 1])
    case .openBracket, .comma: return [.comma, .closeBracket].contains(self[behind])
    default: return false
    }
  }

  /// Whether an address is all that an element has, perhaps in a section of CDATA.
  func isInElement(_ address: Range<Int>) -> Bool {
    let (before, behind) = (
      skippingWhiteSpace(before: address.lowerBound), skippingWhiteSpace(from: address.upperBound)
    )
    return has("<![CDATA[", before: before) && has("]]>", at: behind)
      || self[before - 1] == .greaterThan && has("</", at: behind)
  }

  private func skippingBlanks(before offset: Int) -> Int {
    var start = offset
    while start > offset - Reach.name, self[start - 1] == .space { start -= 1 }
    return start
  }
}
