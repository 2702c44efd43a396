import ButtonCore

/// The most bytes between a bracket and the id in it.
private let longestWayBack = 1024

extension SourceText {
  /// Where the key of an id, or of a class, begins whose value has a name at an offset:
  /// `id: "appleid-signin"`, `:id => "…"`, `"className": "a …"`.
  func keyOfElement(before name: Int) -> Int? {
    var index = name
    // Other classes in the same literal.
    while index > name - 200, self[index - 1].isNamePart || " -".utf8.contains(self[index - 1]) {
      index -= 1
    }
    guard self[index - 1].isQuote else { return nil }
    index = skippingWhiteSpace(before: index - 1)
    switch self[index - 1] {
    case .colon, .equals: index -= 1
    case .greaterThan where self[index - 2] == .equals: index -= 2
    default: return nil
    }
    let end = skippingWhiteSpace(before: index)
    let isQuoted = self[end - 1].isQuote
    let keys = ["id", "class", "className", "class_name", "class_", "_class", "_id", "cls"]
    let key = keys.first { key in
      let start = end - key.utf8.count - (isQuoted ? 1 : 0)
      let before = self[start - 1]
      return has(key, at: start)
        && (isQuoted
          ? before.isQuote : !before.isNamePart && before != .hyphen && before != .period)
    }
    return key.map { end - $0.utf8.count - (isQuoted ? 2 : 0) }
  }

  /// The bracket around an offset.
  func openBracket(before offset: Int) -> Int? {
    var depth = 0
    for index in (max(0, offset - longestWayBack)..<offset).reversed() {
      switch self[index] {
      case .closeParenthesis, .closeBrace, .closeBracket: depth += 1
      case .openParenthesis, .openBrace, .openBracket:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Where the name of what is called begins: `React.createElement(`, `(0, r.jsx)(`, `Html::tag(`.
  private func callee(before open: Int) -> Int {
    var start = open
    if self[start - 1] == .closeParenthesis { start = openBracket(before: start - 1) ?? start }
    while self[start - 1].isNamePart || ".$".utf8.contains(self[start - 1])
      || has("::", before: start) || has("::", at: start - 1)
    {
      start -= 1
    }
    return start
  }

  /// Where the call begins that makes an element of the list in a bracket, which are its arguments
  /// or an object among them.
  ///
  /// - Parameter isMade: Whether a name is that of such an element.
  func call(around open: Int, making isMade: (String) -> Bool) -> Int? {
    var bracket = open
    // `h("div", {attrs: {id: …}})`
    for _ in 0..<3 {
      if self[bracket] == .openParenthesis {
        return makes(isMade, at: bracket) ? callee(before: bracket) : nil
      }
      guard let outer = openBracket(before: bracket) else { return nil }
      bracket = outer
    }
    return nil
  }

  /// The offset after the name of what is called.
  func endOfCallee(from start: Int) -> Int {
    var end = start
    while self[end].isNamePart || self[end] == .period { end += 1 }
    return end
  }

  /// Whether a call makes an element: it is named like one, `tag.div(`, or its first argument is
  /// the name of one, `createElement("div"`, `content_tag(:div`, `$("<div>"`.
  private func makes(_ isMade: (String) -> Bool, at open: Int) -> Bool {
    let name = string(callee(before: open)..<open)
    if let last = name.split(whereSeparator: { ".:$".contains($0) }).last {
      if isMade(String(last)) { return true }
      guard !AppleElement.isLookup(last) else { return false }
    }
    // `Object.assign(document.createElement("div"), {id: …})`
    if name == "Object.assign" { return true }
    var start = skippingWhiteSpace(from: open + 1)
    guard self[start].isQuote || self[start] == .colon else { return false }
    start += self[start + 1] == .lessThan ? 2 : 1
    return isMade(string(start..<endOfCallee(from: start)))
  }

  /// Whether a compiler of templates moved an object out of the function that uses it.
  func isHoisted(at open: Int) -> Bool {
    let equals = skippingWhiteSpace(before: open)
    guard self[equals - 1] == .equals else { return false }
    let end = skippingWhiteSpace(before: equals - 1)
    var start = end
    while self[start - 1].isNamePart, start > end - 40 { start -= 1 }
    return has("_hoisted_", at: start)
  }

  /// Where a call of Ruby's helpers begins in the line of an offset, or in lines before it that end
  /// with a comma: `tag.div`, `content_tag :div`.
  func rubyCall(before offset: Int) -> Int? {
    var index = offset
    while index > max(0, offset - longestWayBack) {
      index -= 1
      if self[index] == .lineFeed, self[skippingWhiteSpace(before: index) - 1] != .comma {
        return nil
      }
      if has("tag.", at: index), !self[index - 1].isNamePart { return index }
      if has("content_tag ", at: index), !self[index - 1].isNamePart { return index }
    }
    return nil
  }

  /// The end of a call without parentheses: of its line, unless that ends with a comma, `do`, or the
  /// end of a template's code.
  func endOfStatement(from start: Int, _ limit: Int) -> Int {
    for index in start..<limit {
      if self[index] == .lineFeed, self[skippingWhiteSpace(before: index) - 1] != .comma {
        return index
      }
      if has("%>", at: index) || has(" do", at: index) && !self[index + 3].isNamePart {
        return index
      }
    }
    return limit
  }

  /// The end of a tag in an outline, with its id and classes: `div#id.class`.
  func endOfShorthand(from start: Int) -> Int {
    var end = start
    while self[end].isNamePart || "#.-%".utf8.contains(self[end]) { end += 1 }
    return end
  }

  /// Whether a selector of a style sheet in an outline goes on at an offset: `:hover {`.
  func beginsRule(behind offset: Int) -> Bool {
    var end = offset
    while end < min(count, offset + 256), self[end] != .lineFeed { end += 1 }
    let last = self[skippingWhiteSpace(before: end) - 1]
    return last == .comma || (offset..<end).contains { has(" {", at: $0) }
  }

  /// The start of the line of an offset, if it is near.
  func lineStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, self[start - 1] != .lineFeed {
      guard offset - start < longestWayBack else { return nil }
      start -= 1
    }
    return start
  }
}

extension SourceText {
  /// Whether attributes are spread into an element, so that it may have any: `{...rest}`,
  /// `v-bind="rest"`, `th:attr="data-color=${color}"`, `**attributes`.
  func hasSpread(in range: Range<Int>) -> Bool {
    range.contains { offset in
      ["...", "**", "v-bind=", "th:attr="].contains { has($0, at: offset) }
    }
  }
}
