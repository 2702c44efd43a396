import ButtonCore

/// The words of a name in code, in lower case: of `document.getElementById`, `document`, `get`, `element`,
/// `by`, `id`. The last two parts of a name with dots count.
struct CodeWords {
  private let words: [String]
  /// The start of the last part, with the quote before it: `id`, `"id"`, and the `"id"` in `a["id"]`.
  let start: Int

  var isEmpty: Bool { words.isEmpty }

  /// Reads the name, or the literal, that ends before an offset and before the blanks there. The name of a
  /// call has none before its bracket.
  init(_ source: SourceText, before offset: Int) {
    func isPart(_ offset: Int) -> Bool {
      source[offset].isNamePart || "-$!".utf8.contains(source[offset])
    }
    var end =
      source[offset] == .openParenthesis ? offset : source.skippingWhiteSpace(before: offset)
    // `querySelector?.(`, `has_selector?(`
    if source.has("?.", before: end) { end -= 2 }
    if source[offset] == .openParenthesis, source[end - 1] == .questionMark { end -= 1 }
    // `querySelector<HTMLElement>(`
    if source[offset] == .openParenthesis, source[end - 1] == UInt8(ascii: ">") {
      let limit = end - Reach.name / 4
      let isOpen = { source[$0] == UInt8(ascii: "<") }
      end = (limit..<end).last(where: isOpen) ?? end
    }
    if source[end - 1] == .closeBracket, source[end - 2].isQuote { end -= 1 }
    let isQuoted = source[end - 1].isQuote
    if isQuoted { end -= 1 }
    while source[end - 1] == .backslash, end > offset - 16 { end -= 1 }
    let limit = end - Reach.name / 4
    var last = end
    while last > limit, isPart(last - 1) { last -= 1 }
    var start = last
    while !isQuoted, start > limit, ".:".utf8.contains(source[start - 1]) { start -= 1 }
    while start < last, start > limit, isPart(start - 1) { start -= 1 }
    self.start = isQuoted && source[last - 1].isQuote ? last - 1 : last
    var words: [[UInt8]] = [[]]
    for index in start..<end {
      let (byte, before) = (source[index], source[index - 1])
      let isCapital = byte != byte.lowercasedASCII && before == before.lowercasedASCII
      if isCapital || !byte.isASCIILetter { words.append([]) }
      // `$("#id")`
      if byte.isASCIILetter || byte == .dollar && index == end - 1 {
        words[words.count - 1].append(byte.lowercasedASCII)
      }
    }
    self.words = words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Meanings

  /// An id, a class, or the value of an attribute.
  var areIdentity: Bool {
    words.contains { Self.identities.contains($0) || $0.hasSuffix("id") } && !areLookUp
  }

  /// A call, or a variable, that looks for something, compares or tells something, or loads a script.
  var areLookUp: Bool { words.contains(where: Self.lookUps.contains) }

  /// A look-up, or something else that may have the same text.
  var areOther: Bool { areLookUp || words.contains(where: Self.others.contains) }

  /// A function that takes a selector, or the markup of an element with its attributes.
  var areSelection: Bool {
    ["$", "css", "xpath"].contains(words.last) || words == ["j", "query"]
  }

  /// A call that only makes a list or a table.
  var areCollection: Bool { words == ["array"] || words == ["dict"] }

  /// A word before the result of a function or of a condition.
  var areResult: Bool { [["return"], ["else"], ["then"]].contains(words) }

  /// A word between a key and its value.
  var isPairing: Bool { words == ["to"] }

  private static let identities: Set = [
    "class", "classes", "cls", "default", "id", "ids", "identifier", "val", "value",
  ]

  private static let lookUps: Set = [
    "accessibility", "after", "all", "assert", "be", "before", "browser", "by", "check", "child",
    "children",
    "click", "closest", "compare", "contain", "containing", "contains", "describe", "dispatch",
    "driver", "emit", "ends", "enqueue", "eq", "equal", "equals", "eval", "evaluate", "exists",
    "expect", "fill", "filter", "find", "findall", "focus", "get", "has", "have", "hover", "import",
    "in", "include", "includes", "index", "is", "it", "listener", "locate", "located", "locator",
    "locators", "log", "match", "matches", "mount", "named", "not", "off", "on", "one", "parent",
    "parents", "press", "query", "queries", "remove", "removed", "require", "rule", "script",
    "scroll", "search", "see", "select", "selector", "selectors", "should", "siblings", "starts",
    "storage", "strcmp", "strpos", "style", "subscribe", "tap", "test", "testid", "to", "track",
    "tracker", "trigger", "until", "wait", "within",
  ]

  private static let others: Set = [
    "anchor", "aria", "asset", "cookie", "data", "define", "event", "for",
    "gettext", "hash", "href", "icon", "image", "key", "label", "localized", "name", "navigate",
    "path", "redirect", "route", "sel", "slug", "t", "target", "title", "tr", "translate", "type",
    "url",
  ]
}
