import ButtonCore

extension SourceText {
  /// The element that code makes and gives the id, or class, at an offset: by statements of a script,
  /// an object, an array, or a call with the name of a tag; also in lines of Pug, Haml and Slim. It is
  /// named, and not read.
  func elementOfCode(naming name: Int) -> SourceReference? {
    if let line = outlineElement(naming: name) { return made(at: line) }
    var start = name
    // Other classes in the same literal.
    while start > name - Reach.name,
      self[start - 1].isNamePart || " -".utf8.contains(self[start - 1])
    {
      start -= 1
    }
    guard self[start - 1].isQuote, let end = endOfLiteral(at: start - 1),
      let key = key(before: start - 1), key.isNode ? !isScript(key.start) : isMade(key.start, end)
    else { return nil }
    return made(at: key.start..<(end + 1))
  }

  private func made(at range: Range<Int>) -> SourceReference {
    var reference = SourceReference(.appleElement, at: range, path: ButtonPath(.center))
    reference.isMadeByCode = true
    reference.isIncomplete = true
    return reference
  }

  /// `div#appleid-signin(data-color="white")`, `#appleid-signin{ data: {…} }`,
  /// `#appleid-signin data-color="white"`, `[:div#appleid-signin {:data-color "white"}]`, or nothing
  /// else in the line: in a style sheet, it is a selector.
  private func outlineElement(naming name: Int) -> Range<Int>? {
    guard ".#".utf8.contains(self[name - 1]) else { return nil }
    var start = name - 1
    let limits = (name - Reach.name)...(name + Reach.name)
    while start > limits.lowerBound,
      self[start - 1].isNamePart || "#.-%".utf8.contains(self[start - 1])
    {
      start -= 1
    }
    let before = skippingWhiteSpace(before: start)
    var end = name + ElementFinder.name.utf8.count
    while end < limits.upperBound, self[end].isNamePart || ".#-".utf8.contains(self[end]) {
      end += 1
    }
    guard start > limits.lowerBound, end < limits.upperBound else { return nil }
    let line = endOfLine(from: end, within: Reach.name)
    let last = skippingWhiteSpace(before: line)
    let isElement =
      switch self[end] {
      case .openParenthesis: true
      case .openBracket: self[last - 1] == .closeBracket
      case .openBrace: (end..<max(end, line)).contains { has("data", at: $0) }
      case .space: has(" data-", at: end) || has(" {:data-", at: end)
      default: last <= end && self[skippingWhiteSpace(from: line)] != .openBrace
      }
    // `li: #appleid-signin`
    let isFirst =
      before == 0 || self[before - 1] == .colon
      || (before..<start).contains { self[$0] == .lineFeed }
    return isElement && isFirst ? start..<end : nil
  }

  /// The key whose value begins at a quote: `id: "…"`, `:id => "…"`, `"className": "…"`, and a
  /// statement that sets it, `node.id = "…"`, `.attr("id", "…")`.
  private func key(before quote: Int) -> (start: Int, isNode: Bool)? {
    var end = skippingWhiteSpace(before: quote)
    let isArgument = self[end - 1] == .comma
    switch self[end - 1] {
    case .colon, .comma: end -= 1
    case .equals where self[end - 2] != .equals && self[end - 2] != UInt8(ascii: "!"): end -= 1
    case .greaterThan where self[end - 2] == .equals: end -= 2
    default: return nil
    }
    let separator = end
    end = skippingWhiteSpace(before: end)
    if self[end - 1].isQuote { end -= 1 }
    var start = end
    while self[start - 1].isNamePart { start -= 1 }
    let keys = ["id", "class", "className", "class_name", "class_", "_class", "_id", "cls"]
    guard keys.contains(string(start..<end)), self[start - 1] != .hyphen else { return nil }
    if isArgument {
      let isSetter = [".setAttribute(", ".attr("].contains { has($0, before: start - 1) }
      return isSetter ? (start - 1, true) : nil
    }
    let isNode = self[start - 1] == .period && self[separator] == .equals
    return (start - (self[start - 1].isQuote ? 1 : 0), isNode)
  }

  /// Whether the node of a statement is a script: `document.createElement("script")`.
  private func isScript(_ key: Int) -> Bool {
    last(before: key, within: Reach.expression) { has("createElement(", at: $0) }.map {
      has("script", at: $0 + "createElement(".utf8.count + 1)
    } ?? false
  }

  /// Whether an entry with such a key is that of an element, by the name of a tag before its bracket,
  /// or attributes of Apple's behind it; lookups, selectors and other objects are not.
  private func isMade(_ key: Int, _ end: Int) -> Bool {
    guard self[key - 1] != .openBracket || self[end + 1] != .closeBracket else { return false }
    guard let open = openBracket(before: key) else {
      // `tag.div id: "…"` of Ruby
      return (max(0, key - Reach.name)..<key).contains {
        has("tag.", at: $0) || has("content_tag", at: $0)
      }
    }
    let appearance = (end..<min(count, end + Reach.name)).prefix { self[$0] != .semicolon }
    if self[open] != .openParenthesis,
      appearance.contains(where: { index in
        ["data-", "data_", "data:"].contains { has($0, at: index) }
      })
    {
      return true
    }
    return (max(0, open - Reach.name / 4)..<key).contains { isTagOfCode(at: $0) }
  }

  /// Whether the name of a tag is at an offset, in quotes or as what is called: `"div"`, `:div`,
  /// `html.Div(`, `_hoisted_1`; not in `find("div", …)`.
  private func isTagOfCode(at offset: Int) -> Bool {
    if has("_hoisted_", at: offset) { return true }
    guard self[offset].isASCIILetter, !self[offset - 1].isNamePart else { return false }
    var end = offset
    while self[end].isNamePart { end += 1 }
    guard Self.tagsOfCode.contains(string(offset..<end).lowercased()) else { return false }
    if self[end] == .openParenthesis, end > offset + 1 { return true }
    guard self[offset - 1].isQuote || ":<".utf8.contains(self[offset - 1]) else { return false }
    // What the tag is an argument of.
    var callee = offset - 1
    while callee > offset - 8, !self[callee].isNamePart { callee -= 1 }
    var start = callee
    while self[start - 1].isNamePart { start -= 1 }
    let lookups = ["find", "select", "query", "get", "locat", "assert", "has_", "have_", "within"]
    return !lookups.contains { has($0, at: start) }
  }

  private static let tagsOfCode: Set = [
    "div", "span", "button", "a", "p", "section", "article", "li", "td", "figure", "center",
  ]

  /// The bracket around an offset.
  func openBracket(before offset: Int) -> Int? {
    var depth = 0
    return last(before: offset, within: Reach.element) { index in
      switch self[index] {
      case .closeParenthesis, .closeBrace, .closeBracket: depth += 1
      case .openParenthesis, .openBrace, .openBracket:
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
      return false
    }
  }
}
