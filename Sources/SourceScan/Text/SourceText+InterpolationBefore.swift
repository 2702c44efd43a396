import ButtonCore

extension SourceText {
  /// The most bytes of an interpolation before a path.
  private static let longestWayBack = 200

  /// The start of an interpolation that ends at an offset, unless it is a statement of a template,
  /// which outputs nothing.
  func interpolation(before offset: Int) -> Int? {
    let limit = max(0, offset - Self.longestWayBack)
    switch self[offset - 1] {
    case .closeBrace:
      let start = brackets(before: offset, limit, .openBrace, .closeBrace)
      return start.flatMap { isStatement(at: $0) ? nil : $0 }
    case .closeParenthesis where language == .swift:
      let start = brackets(before: offset, limit, .openParenthesis, .closeParenthesis)
      return start.flatMap { self[$0 - 1] == .backslash ? $0 - 1 : nil }
    case .greaterThan where self[offset - 2] == .percent || self[offset - 2] == .questionMark:
      var start = offset - 3
      while start >= limit {
        if self[start] == .lessThan, self[start + 1] == self[offset - 2] {
          return isStatement(at: start) ? nil : start
        }
        start -= 1
      }
      return nil
    case .dollar where language.interpolatesDollarNames && self[offset].isASCIILetter:
      return offset - 1
    case UInt8(ascii: "@") where language == .razor && self[offset].isASCIILetter: return offset - 1
    default: return nil
    }
  }

  /// Whether `{% if … %}`, `{{#if …}}`, `{{/if}}`, `<% if … %>` or `<?php if … ?>` is here.
  private func isStatement(at offset: Int) -> Bool {
    switch (self[offset], self[offset + 1]) {
    case (.openBrace, .percent): true
    case (.openBrace, .openBrace): "#/^".utf8.contains(self[offset + 2])
    case (.lessThan, .percent): !"=-:".utf8.contains(self[offset + 2])
    case (.lessThan, .questionMark):
      !["<?=", "<?php echo", "<?php print"].contains { has($0, at: offset) }
    default: false
    }
  }

  /// The start of balanced braces, including a `$` or `#` before them, or of parentheses.
  private func brackets(
    before offset: Int, _ limit: Int, _ open: UInt8, _ close: UInt8
  ) -> Int? {
    var depth = 0
    var start = offset - 1
    while start >= limit {
      if self[start] == close { depth += 1 }
      if self[start] == open { depth -= 1 }
      if depth == 0 {
        let sign = self[start - 1]
        let isMarked = open == .openBrace && (sign == .dollar || sign == .numberSign)
        return isMarked ? start - 1 : start
      }
      start -= 1
    }
    return nil
  }
}
