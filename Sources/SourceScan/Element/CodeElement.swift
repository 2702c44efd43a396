import ButtonCore

/// A literal of code that is the name of an element, or a selector of it. What makes the element of it
/// is not read, whatever the language.
struct CodeElement {
  private let source: SourceText
  /// The literal with its quotes.
  private let literal: Range<Int>
  private let form: Form
  /// Whether it is in the tag of another element.
  private let isInTag: Bool
  /// Where the name or the key begins that the literal is given to.
  private var key: Int?

  private enum Form {
    case name
    case selector
    /// One of several classes.
    case classes
    /// Without quotes, as in YAML.
    case bare
  }

  /// - Returns: `nil` if the name at an offset is no literal, or part of another text.
  init?(_ source: SourceText, naming name: Range<Int>, isInTag: Bool = false) {
    (self.source, self.isInTag) = (source, isInTag)
    func isPart(_ offset: Int) -> Bool {
      source[offset].isNamePart || "#.- ".utf8.contains(source[offset])
    }
    let limits = (name.lowerBound - Reach.name)..<(name.upperBound + Reach.name)
    var (start, end) = (name.lowerBound, name.upperBound)
    while start > limits.lowerBound, isPart(start - 1) { start -= 1 }
    while end < limits.upperBound, isPart(end) { end += 1 }
    let isSelector = ".#".utf8.contains(source[name.lowerBound - 1])
    if isSelector, source[end] == .openBracket {
      // `div#appleid-signin[data-color=white]`
      while end < limits.upperBound, !source[end].isWhiteSpace, !source[end].isQuote { end += 1 }
    }
    let text = start..<end
    // `\"…\"` in another literal
    while source[end] == .backslash { end += 1 }
    guard source[start - 1].isQuote, source[end] == source[start - 1] else {
      let next = source[source.skippingBlanks(from: name.upperBound)]
      guard source[name.lowerBound - 1].isWhiteSpace, next == 0 || "\r\n,)]}".utf8.contains(next)
      else { return nil }
      (literal, form) = (name, .bare)
      return
    }
    literal = (start - 1)..<(end + 1)
    let hasBlanks = text.contains { source[$0] == .space }
    switch (text == name, isSelector, hasBlanks) {
    case (true, _, _): form = .name
    case (_, true, false): form = .selector
    case (_, false, true): form = .classes
    default: return nil
    }
  }

  /// The place of the element, from the key on that the literal is given to; `nil` if the literal is the
  /// argument of a look-up, is compared, is a key itself, or stands in a sentence.
  mutating func place() -> Range<Int>? {
    guard form != .bare || !isInTag, !isCompared, isMade(valueAt: start), !isInSentence else {
      return nil
    }
    return (key ?? literal.lowerBound)..<literal.upperBound
  }

  /// Whether it is in a part of its line that is quoted as code is in Markdown, `` `div(id: "…")` ``; other
  /// languages have literals there.
  var isQuotedCode: Bool {
    let line = source.last(before: start, within: Reach.element) { source[$0] == .lineFeed }
    let marks = (max(0, line ?? start - Reach.element)..<start).count { source[$0] == .backtick }
    return !marks.isMultiple(of: 2)
  }

  /// Whether it is the first argument of a call that makes an element: `createElement("bezel-button")`.
  var isTag: Bool {
    let open = source.skippingWhiteSpace(before: literal.lowerBound) - 1
    guard form == .name, source[open] == .openParenthesis, !isCompared else { return false }
    let call = CodeWords(source, before: open)
    return !call.isEmpty && !call.areLookUp && !call.areOther
  }

  /// Where the literal begins, with what is before its quotes: `@"…"`, `r"…"`, `"""…"""`, `\"…\"`.
  private var start: Int {
    guard form != .bare else { return literal.lowerBound }
    var start = literal.lowerBound
    let quote = source[start]
    while start > literal.lowerBound - 2, source[start - 1] == quote { start -= 1 }
    while source[start - 1] == .backslash, start > literal.lowerBound - 8 { start -= 1 }
    let prefix = start - 2
    while start > prefix, "fFrRbBuUlL@$#".utf8.contains(source[start - 1]) { start -= 1 }
    return start
  }

  // MARK: What is around it

  private var isCompared: Bool {
    let next = source.skippingWhiteSpace(from: literal.upperBound)
    // `a ? "…" : b`
    let isChoice = source[source.skippingWhiteSpace(before: start) - 1] == .questionMark
    guard !isChoice else { return false }
    // `{:id "…" :class "wide"}`
    if source[next] == .colon { return next == literal.upperBound || !source[next + 1].isNamePart }
    return ["==", "!=", "=>", "->", "in ", "not in ", ".equals"].contains {
      source.has($0, at: next)
    }
  }

  /// Whether it is code in a sentence: `` `id="appleid-signin"` ``, `&lt;div id="appleid-signin"&gt;`.
  private var isInSentence: Bool {
    let start = key ?? literal.lowerBound
    if source[start - 1] == .backtick, source[literal.upperBound] == .backtick { return true }
    let mark = source.last(before: start, within: Reach.name) {
      source[$0] == .ampersand && (source.has("&lt;", at: $0) || source.has("&gt;", at: $0))
    }
    return mark.map { source.has("&lt;", at: $0) } ?? false
  }

  // MARK: What is in front of it

  /// Whether a value is that of an element, or of something that may become one.
  ///
  /// - Parameter depth: How many brackets are between the value and the literal.
  private mutating func isMade(valueAt start: Int, depth: Int = 0) -> Bool {
    let end = source.skippingWhiteSpace(before: start)
    let sign = source[end - 1]
    // An operator has a blank before it, too; a mark of a sentence only behind it.
    let isOperator = source[end - 2].isWhiteSpace || end == start
    switch sign {
    case .colon, .equals, .greaterThan, .hyphen: return isNamed(before: end)
    case .comma: return isArgument(behind: end - 1, depth)
    case .openParenthesis where !CodeWords(source, before: end - 1).isEmpty:
      return form != .classes && isMadeByCall(around: end, isDirect: true)
    // `styles["appleid-signin"]`
    case .openBracket where source[end - 2].isNamePart || ")]".utf8.contains(source[end - 2]):
      return false
    case .openParenthesis, .openBracket, .openBrace:
      return depth < 3 && isMade(valueAt: end - 1, depth: depth + 1)
    case .questionMark, .plus, .period:
      return isOperator && isMadeByCall(around: end, isDirect: true)
    case .verticalBar, .ampersand:
      return source[end - 2] == sign && isMadeByCall(around: end, isDirect: true)
    // `:id="'…'"`
    case _ where sign.isQuote && source[end - 2] == .equals: return isNamed(before: end - 1)
    default: return isBehindWord(end, hasBlank: end < start)
    }
  }

  /// Whether a value behind a comma is that of an element, by what is before the comma, by the call, or
  /// by what a list is: `("id", "…")`, `make("div", "…")`, `classes = ["wide", "…"]`.
  private mutating func isArgument(behind comma: Int, _ depth: Int) -> Bool {
    guard let open = source.openBracket(before: comma) else { return false }
    let previous = CodeWords(source, before: comma)
    if previous.areIdentity {
      key = previous.start
      return isMadeByCall(around: comma, isDirect: true)
    }
    let call = CodeWords(source, before: open)
    guard form != .classes, !previous.areLookUp,
      !["attr", "attribute", "data", "prop", "property"].contains(call.last)
    else { return false }
    return source[open] == .openParenthesis && !call.isEmpty
      ? isMadeByCall(around: comma, isDirect: true)
      : depth < 3 && isMade(valueAt: open, depth: depth + 1)
  }

  /// Whether the name before a separator is that of an id or a class, or a variable's: `id = "…"`,
  /// `"class": "…"`, `:id => "…"`, `a["id"] = "…"`, `const apple = "…"`.
  private mutating func isNamed(before end: Int) -> Bool {
    var separator = end - 1
    let isAssignment = source[separator] == .equals || source.has("<-", before: end)
    if source[separator] != .colon {
      // A comparison, or the end of a tag
      let sign = source[separator - 1]
      guard
        isAssignment
          ? !"=!~<>".utf8.contains(sign) || sign == .lessThan && source[separator] == .hyphen
          : "=-".utf8.contains(sign)
      else { return false }
      // `:=`, `+=`, `||=`
      while ":=<-+|?.&".utf8.contains(source[separator - 1]) { separator -= 1 }
    }
    let words = CodeWords(source, before: separator)
    let before = source[source.skippingWhiteSpace(before: words.start) - 1]
    // `a ? b : "…"`
    if source[separator] == .colon, words.isEmpty || before == .questionMark {
      return form != .bare && isMadeByCall(around: end, isDirect: true)
    }
    let isIdentity = form == .bare ? words.isIdentityAlone : words.areIdentity
    let isVariable = isAssignment && !isInTag && [.name, .selector].contains(form)
    guard isIdentity || isVariable && !words.areLookUp && !words.areOther,
      // `[id="…"]` is a selector, and `[@id="…"]` one of XPath; C# has `{ @id = "…" }`.
      before != .at
        || "{,".utf8.contains(source[source.skippingWhiteSpace(before: words.start - 1) - 1]),
      source[words.start - 1] != .openBracket || source[words.start].isQuote
        || source[literal.upperBound] != .closeBracket || !isAssignment,
      !(before == .period && isScript(before: words.start))
    else { return false }
    key = words.start
    return isMadeByCall(around: words.start, isDirect: false)
  }

  /// Whether a value follows a name or a key, as in `id "…"`, `:id "…"`, `"id" "…"` and `return "…"`, and
  /// not a word of a sentence.
  private mutating func isBehindWord(_ end: Int, hasBlank: Bool) -> Bool {
    let words = CodeWords(source, before: end)
    guard hasBlank, form != .bare else { return false }
    if form == .name, words.areResult { return true }
    // `"id" to "…"` of Kotlin
    let name = words.isPairing ? CodeWords(source, before: words.start) : words
    let before = source[source.skippingWhiteSpace(before: name.start) - 1]
    let isWord = !source[name.start].isQuote && (before.isASCIILetter || before == .comma)
    guard name.areIdentity, !isWord else { return false }
    key = name.start
    return isMadeByCall(around: name.start, isDirect: false)
  }

  // MARK: Calls

  /// Whether the call around an offset, if there is one, looks nothing up.
  ///
  /// - Parameter isDirect: Whether the literal itself is its argument, and not given to a name.
  private func isMadeByCall(around offset: Int, isDirect: Bool) -> Bool {
    var offset = offset
    for depth in 0..<4 {
      guard let open = source.openBracket(before: offset) else { return true }
      let call = CodeWords(source, before: open)
      if source[open] == .openParenthesis, !call.isEmpty, !call.areCollection {
        if call.areSelection { return !isDirect || depth > 0 }
        return !call.areLookUp && (!isDirect || call.areIdentity || !call.areOther)
          && !(call.last.hasPrefix("attr") && isScript(before: open))
      }
      // A block of code ends what is given to a call.
      let sign = source[source.skippingWhiteSpace(before: open) - 1]
      if source[open] == .openBrace, !"(,=:[{".utf8.contains(sign) { return true }
      offset = open
    }
    return true
  }

  /// Whether the node that was made last is a script: `document.createElement("script")`.
  private func isScript(before offset: Int) -> Bool {
    source.last(before: offset, within: Reach.expression) {
      source.has("createElement(", at: $0)
    }.map { source.has("script", at: $0 + "createElement(".utf8.count + 1) } ?? false
  }
}

extension SourceText {
  /// The offset of the next byte that is neither a space nor a tab.
  fileprivate func skippingBlanks(from offset: Int) -> Int {
    var end = offset
    while end < offset + Reach.name, " \t".utf8.contains(self[end]) { end += 1 }
    return end
  }

  /// The bracket around an offset.
  fileprivate func openBracket(before offset: Int) -> Int? {
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
