import ButtonCore

// Whether entities and escapes are read in the syntax around an address.

extension SourceText {
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

  /// Whether an address is in a tag of a page, which has no escapes: the file begins with a tag, and so does the line
  /// of this one, which is in no template of a script.
  func isPageMarkup(around address: Int) -> Bool {
    let first = skippingWhiteSpace(from: has("\u{FEFF}", at: 0) ? 3 : 0)
    let tag = last(before: address, within: Reach.element) { self[$0] == .lessThan }
    guard self[first] == .lessThan, let tag, self[address - 2] == .equals else { return false }
    let line = skippingBlanks(before: tag)
    return [.lineFeed, 0].contains(self[line - 1])
      && (max(0, tag - Reach.element)..<tag).count { self[$0] == .backtick }.isMultiple(of: 2)
  }
}
