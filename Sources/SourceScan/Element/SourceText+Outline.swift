import ButtonCore

extension SourceText {
  /// The selector around the name of an element at an offset, if it is no literal: the first thing in a
  /// line, `div#appleid-signin(data-color="white")`, `#appleid-signin data-color="white"`, or a keyword,
  /// `[:div#appleid-signin {:data-color "white"}]`. `nil` in a style sheet.
  func outlineElement(naming name: Range<Int>) -> Range<Int>? {
    guard ".#".utf8.contains(self[name.lowerBound - 1]) else { return nil }
    let limits = (name.lowerBound - Reach.name)...(name.upperBound + Reach.name)
    var (start, end) = (name.lowerBound - 1, name.upperBound)
    while start > limits.lowerBound,
      self[start - 1].isNamePart || "#.-%".utf8.contains(self[start - 1])
    {
      start -= 1
    }
    while end < limits.upperBound, self[end].isNamePart || ".#-".utf8.contains(self[end]) {
      end += 1
    }
    let before = skippingWhiteSpace(before: start)
    // `li: #appleid-signin`
    let isKeyword = self[before - 1] == .colon
    guard start > limits.lowerBound, end < limits.upperBound,
      isKeyword || before == 0 || (before..<start).contains(where: { self[$0] == .lineFeed })
    else { return nil }
    let line = endOfLine(from: end, within: Reach.name)
    let last = self[skippingWhiteSpace(before: line) - 1]
    let isElement =
      switch self[end] {
      case .openParenthesis: true
      case .openBracket: last == .closeBracket
      case .openBrace: self[start] == .percent || has("data", at: nameStart(from: end + 1))
      case .space: has(" {:", at: end) || self[nameEnd(from: end + 1)] == .equals
      case .closeBracket, .closeParenthesis: isKeyword
      default: skippingWhiteSpace(before: line) <= end && !isRule(behind: line)
      }
    return isElement ? start..<end : nil
  }

  /// Whether a rule of CSS follows a selector that has its line for itself: a bracket, or in an indented
  /// style sheet a declaration.
  private func isRule(behind line: Int) -> Bool {
    let next = skippingWhiteSpace(from: line)
    let end = nameEnd(from: next)
    return self[next] == .openBrace
      || end > next && self[end] == .colon && self[end + 1] == .space
        && !".#".utf8.contains(self[end + 2])
  }

  private func nameStart(from offset: Int) -> Int {
    var start = offset
    while start < offset + Reach.name, self[start].isQuote || " :".utf8.contains(self[start]) {
      start += 1
    }
    return start
  }

  private func nameEnd(from offset: Int) -> Int {
    var end = offset
    while end < offset + Reach.name, self[end].isNamePart || self[end] == .hyphen { end += 1 }
    return end
  }
}
