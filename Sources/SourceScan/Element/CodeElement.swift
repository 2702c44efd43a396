import ButtonCore

/// A literal of code that is the name of an element, or a selector of it. The element that code makes
/// with it is not read, whatever the language.
struct CodeElement {
  private let source: SourceText
  /// The literal with its quotes, if it has some.
  private let literal: Range<Int>
  private let isSelector: Bool
  /// Whether the name is one of several classes in the literal.
  private let isOneOfSeveral: Bool

  /// - Returns: `nil` if the name is no literal, or part of another text.
  init?(_ source: SourceText, naming name: Range<Int>) {
    func isPart(_ offset: Int) -> Bool {
      source[offset].isNamePart || "#.- ".utf8.contains(source[offset])
    }
    self.source = source
    // `id: appleid-signin` of YAML
    if ["id: ", "class: "].contains(where: { source.has($0, before: name.lowerBound) }),
      [.lineFeed, .carriageReturn, 0].contains(source[name.upperBound])
    {
      (literal, isSelector, isOneOfSeveral) = (name, false, false)
      return
    }
    let limits = (name.lowerBound - Reach.name)..<(name.upperBound + Reach.name)
    var (start, end) = (name.lowerBound, name.upperBound)
    while start > limits.lowerBound, isPart(start - 1) { start -= 1 }
    while end < limits.upperBound, isPart(end) { end += 1 }
    isSelector = ".#".utf8.contains(source[name.lowerBound - 1])
    isOneOfSeveral = (start..<end).contains { source[$0] == .space }
    guard start..<end == name || isSelector != isOneOfSeveral else { return nil }
    // `"div#appleid-signin[data-color=white]"`, `\"…\"` in another literal
    if isSelector, source[end] == .openBracket { end = source.endOfLiteral(at: start - 1) ?? end }
    while source[end] == .backslash { end += 1 }
    guard source[start - 1].isQuote, source[end] == source[start - 1] else { return nil }
    literal = (start - 1)..<(end + 1)
  }

  /// The place of the element, from the name on that the literal is given to; `nil` if the literal is
  /// looked up, is compared, is a key, or is in a sentence.
  ///
  /// - Parameter isInTag: Whether it is in a tag, where names are those of attributes.
  func place(isInTag: Bool = false) -> Range<Int>? {
    guard let start = start(isInTag), !isCompared, !isInSentence, !isOfScript else { return nil }
    return start..<literal.upperBound
  }

  private func start(_ isInTag: Bool) -> Int? {
    // `@"…"`, `r"…"`, `""…""`, `\"…\"`
    var start = literal.lowerBound
    while start > literal.lowerBound - 3, "\\\"@$#fFrRbBuUlL".utf8.contains(source[start - 1]) {
      start -= 1
    }
    var end = source.skippingWhiteSpace(before: start)
    let hasBlank = end < start
    // `:id="'…'"`
    if source[end - 1].isQuote, source[end - 2] == .equals { end -= 1 }
    switch source[end - 1] {
    case .equals, .colon, .greaterThan, .hyphen: return name(before: end, isInTag)
    case .comma:
      let previous = CodeWords(source, before: end - 1)
      // `element(view, "#appleid-signin")`
      let isSearch = isSelector && source[end - 2].isNamePart
      guard !isSearch, source.openBracket(before: end) != nil,
        !isLookedUp(at: end, isArgument: true)
      else { return nil }
      if previous.areIdentity { return previous.start }
      return previous.areOther || isOneOfSeveral ? nil : literal.lowerBound
    // `styles["appleid-signin"]`
    case .openBracket where source[end - 2].isNamePart || ")]".utf8.contains(source[end - 2]):
      return nil
    case .openParenthesis, .openBracket, .openBrace, .questionMark, .plus, .period, .verticalBar,
      .ampersand:
      // An operator has blanks on both sides, or on none; a mark of a sentence only after it.
      let isMark = hasBlank && source[end - 2].isNamePart && !"([{".utf8.contains(source[end - 1])
      let isLiteral = !isMark && !isOneOfSeveral && source[end - 1] != .verticalBar
      return (isLiteral || source.has("||", before: end)) && !isLookedUp(at: end, isArgument: true)
        ? literal.lowerBound : nil
    default: return hasBlank ? word(before: end) : nil
    }
  }

  // MARK: The code before it

  /// The name that a literal is given to: of an id or a class, or of a variable. `id = "…"`,
  /// `"class": "…"`, `:id => "…"`, `a["id"] = "…"`, `const apple = "…"`
  private func name(before end: Int, _ isInTag: Bool) -> Int? {
    var separator = end - 1
    while separator > end - 3, ":=<-+|?.&!~>".utf8.contains(source[separator - 1]) {
      separator -= 1
    }
    let sign = source.string(separator..<end)
    guard Self.separators.contains(sign) else { return nil }
    let name = CodeWords(source, before: separator)
    let before = source[source.skippingWhiteSpace(before: name.start) - 1]
    // `a ? b : "…"`
    if sign.hasSuffix(":"), name.isEmpty || before == .questionMark {
      return isLookedUp(at: end, isArgument: true) ? nil : literal.lowerBound
    }
    let isVariable = sign.hasSuffix("=") && !isInTag && !isOneOfSeveral
    // `[id="…"]` is a selector, and `[@id="…"]` one of XPath.
    let isSelector =
      sign == "=" && source[end - 2].isNamePart && "[@".utf8.contains(source[name.start - 1])
    guard name.areIdentity || isVariable && !name.areOther, !isSelector else { return nil }
    return isLookedUp(at: name.start, isArgument: false) ? nil : name.start
  }

  private static let separators: Set = [
    "=", ":", "=>", "->", "<-", ":=", "+=", ".=", "?=", "||=", "??=", "?:",
  ]

  /// The name right before a literal, `id "…"`, `:id "…"`, `"id" "…"`, `"id" to "…"`, or the literal after
  /// `return`; not a word of a sentence.
  private func word(before end: Int) -> Int? {
    var name = CodeWords(source, before: end)
    if name.areResult { return isOneOfSeveral ? nil : literal.lowerBound }
    if name.isPairing { name = CodeWords(source, before: name.start) }
    let before = source[source.skippingWhiteSpace(before: name.start) - 1]
    let isInSentence = before.isASCIILetter || before == .comma
    guard name.areIdentity, source[name.start].isQuote || !isInSentence else { return nil }
    return isLookedUp(at: name.start, isArgument: false) ? nil : name.start
  }

  /// Whether the call around an offset looks something up.
  ///
  /// - Parameter isArgument: Whether the literal itself is its argument, and not given to a name.
  private func isLookedUp(at offset: Int, isArgument: Bool) -> Bool {
    var offset = offset
    for depth in 0..<4 {
      guard let open = source.openBracket(before: offset) else { return false }
      let call = CodeWords(source, before: open)
      if source[open] == .openParenthesis, !call.isEmpty, !call.areCollection {
        if call.areSelection { return isArgument && depth == 0 }
        return call.areLookUp || isArgument && call.areOther && !call.areIdentity
      }
      // A block of code ends what is given to a call.
      let sign = source[source.skippingWhiteSpace(before: open) - 1]
      if source[open] == .openBrace, !"(,=:[{".utf8.contains(sign) { return false }
      offset = open
    }
    return false
  }

  // MARK: The code around it

  private var isCompared: Bool {
    let next = source.skippingWhiteSpace(from: literal.upperBound)
    // `a ? "…" : b`, `{:id "…" :class "wide"}`
    let isChoice =
      source[source.skippingWhiteSpace(before: literal.lowerBound) - 1] == .questionMark
    let isKeyword = next > literal.upperBound && source[next + 1].isNamePart
    return !isChoice
      && (source[next] == .colon && !isKeyword
        || ["==", "!=", "=>", "->", "in ", "not in ", ".equals"].contains {
          source.has($0, at: next)
        })
  }

  /// Whether it is code in a sentence: `` `div(id: "…")` ``, `&lt;div id="…"&gt;`.
  private var isInSentence: Bool {
    let before = source.last(before: literal.lowerBound, within: Reach.name) {
      source[$0] == .lineFeed || source.has("${", at: $0)
    }
    let line = max(0, before ?? literal.lowerBound - Reach.name)..<literal.lowerBound
    let mark = line.last { source.has("&lt;", at: $0) || source.has("&gt;", at: $0) }
    return !line.count { source[$0] == .backtick }.isMultiple(of: 2)
      || mark.map { source.has("&lt;", at: $0) } ?? false
  }

  /// Whether the node that was made last is a script: `document.createElement("script")`.
  private var isOfScript: Bool {
    source.last(before: literal.lowerBound, within: Reach.expression) {
      source[$0].lowercasedASCII == UInt8(ascii: "c") && source.has("createElement(", at: $0)
    }.map { source.has("script", at: $0 + "createElement(".utf8.count + 1) } ?? false
  }
}

extension SourceText {
  /// The bracket around an offset.
  fileprivate func openBracket(before offset: Int) -> Int? {
    var depth = 0
    return last(before: offset, within: Reach.element) { index in
      if ")}]".utf8.contains(self[index]) { depth += 1 }
      guard "({[".utf8.contains(self[index]) else { return false }
      depth -= 1
      return depth < 0
    }
  }
}
