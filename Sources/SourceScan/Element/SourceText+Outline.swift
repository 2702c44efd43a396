import ButtonCore

extension SourceText {
  /// The selector around the name of an element, if it is no literal: the first thing in a line,
  /// `div#appleid-signin(data-color="white")`, or a keyword, `[:div#appleid-signin {:data-color "white"}]`.
  /// `nil` in a style sheet.
  func outlineElement(naming name: Range<Int>) -> Range<Int>? {
    let limits = (name.lowerBound - Reach.name)..<(name.upperBound + Reach.name)
    var (start, end) = (name.lowerBound, name.upperBound)
    while start > limits.lowerBound,
      self[start - 1].isNamePart || "#.-%".utf8.contains(self[start - 1])
    {
      start -= 1
    }
    while end < limits.upperBound, self[end].isNamePart || ".#-".utf8.contains(self[end]) {
      end += 1
    }
    var before = skippingWhiteSpace(before: start)
    let line = endOfLine(from: end, within: Reach.name)
    // In a style sheet, no name begins with `data-`.
    let hasAttributes = (end..<max(end, line)).contains { has(" data-", at: $0) }
    // `div #appleid-signin data-color="black" {}` of Maud
    let isBehindTag = hasAttributes && before == start - 1 && self[before - 1].isNamePart
    if isBehindTag {
      start = before
      while start > limits.lowerBound, self[start - 1].isNamePart { start -= 1 }
      before = skippingWhiteSpace(before: start)
    }
    // `li: #appleid-signin`
    let isKeyword = self[before - 1] == .colon
    guard ".#".utf8.contains(self[name.lowerBound - 1]), start > limits.lowerBound,
      isKeyword || before == 0 || isBehindTag && self[before - 1] == .openBrace
        || (before..<start).contains(where: { self[$0] == .lineFeed })
    else { return nil }
    let last = self[skippingWhiteSpace(before: line) - 1]
    // `#appleid-signin{data: {…}}`, `#appleid-signin data-color="black"`
    let hasData = (end..<max(end, line)).contains {
      has("data", at: $0) && self[$0 - 1] != .openParenthesis
    }
    let isElement =
      switch self[end] {
      case .openParenthesis: true
      case .openBracket: last == .closeBracket
      case .openBrace: hasData || self[start] == .percent
      case .space where isKeyword || hasAttributes: true
      case .space: hasData && !(end..<line).contains { self[$0] == .openBrace } && last != .comma
      case .closeBracket, .closeParenthesis: isKeyword
      default: skippingWhiteSpace(before: line) <= end && !isRule(behind: line)
      }
    return isElement ? start..<end : nil
  }

  /// Whether a rule of CSS follows a selector that has its line for itself: a bracket, or in an indented
  /// style sheet a declaration.
  private func isRule(behind line: Int) -> Bool {
    let next = skippingWhiteSpace(from: line)
    var end = next
    while self[end].isNamePart || self[end] == .hyphen, end < next + Reach.name { end += 1 }
    return self[next] == .openBrace
      || end > next && has(": ", at: end) && !".#".utf8.contains(self[end + 2])
  }
}
