import ButtonCore

/// The syntax around an address, which says what ends it.
enum AddressContext: Hashable {
  /// A literal: its quote ends the address.
  case quotes
  /// The value of an attribute that is an address: only its quote ends it, and blanks belong to it.
  case attribute
  /// A candidate of a `srcset` after the first: white space ends it, or a comma before that (HTML,
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
  /// Whether an offset is in the value of a `srcset`, `srcSet`, `imagesrcset` or `[srcset]`, after other
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
}
