import ButtonCore

/// The words of a name in code, in lower case: of `document.getElementById`, `document`, `get`,
/// `element`, `by`, `id`. Of a name with dots, the last two parts count.
struct CodeWords {
  private let words: [String]
  /// Where the last part begins, with the quote before it: `id`, `"id"`, and the `"id"` in `a["id"]`.
  let start: Int

  var isEmpty: Bool { words.isEmpty }
  var last: String { words.last ?? "" }

  /// Reads the name, or the literal, that ends before an offset, and before the blanks there; before a
  /// bracket that opens a call, there is none.
  init(_ source: SourceText, before offset: Int) {
    var end = source.skippingWhiteSpace(before: offset)
    guard source[offset] != .openParenthesis || end == offset else {
      (words, start) = ([], offset)
      return
    }
    // `querySelector?.(`
    if source.has("?.", before: end) { end -= 2 }
    if source[end - 1] == .closeBracket, source[end - 2].isQuote { end -= 1 }
    let isQuoted = source[end - 1].isQuote
    if isQuoted { end -= 1 }
    while source[end - 1] == .backslash, end > offset - 16 { end -= 1 }
    let limit = end - Reach.name / 4
    func isPart(_ offset: Int) -> Bool {
      source[offset].isNamePart || "-$!".utf8.contains(source[offset])
    }
    var start = end
    while start > limit, isPart(start - 1) { start -= 1 }
    var outer = start
    if !isQuoted, ".:".utf8.contains(source[outer - 1]) {
      while outer > limit, ".:".utf8.contains(source[outer - 1]) { outer -= 1 }
      while outer > limit, isPart(outer - 1) { outer -= 1 }
    }
    words = Self.words(source, outer..<end)
    self.start = isQuoted && source[start - 1].isQuote ? start - 1 : start
  }

  private static func words(_ source: SourceText, _ range: Range<Int>) -> [String] {
    var words: [[UInt8]] = [[]]
    for offset in range {
      let byte = source[offset]
      let isCapital = byte != byte.lowercasedASCII
      let isBehindSmall = source[offset - 1] == source[offset - 1].lowercasedASCII
      if isCapital && isBehindSmall || !byte.isASCIILetter { words.append([]) }
      // `$("#id")`
      let isDollar = byte == .dollar && offset == range.upperBound - 1
      if byte.isASCIILetter || isDollar { words[words.count - 1].append(byte.lowercasedASCII) }
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Meanings

  private func has(_ set: Set<String>) -> Bool { words.contains(where: set.contains) }

  /// An id, a class, or the value of an attribute.
  var areIdentity: Bool {
    words.contains { Self.identities.contains($0) || $0.hasSuffix("id") } && !areLookUp
  }

  /// An id or a class, without another word.
  var isIdentityAlone: Bool { words == ["id"] || words == ["class"] }

  /// A call, or a variable, that looks for something, compares or tells something, or loads a script.
  var areLookUp: Bool { has(Self.lookUps) }

  /// Something else that may have the same text.
  var areOther: Bool { has(Self.others) }

  /// A function that takes a selector, or the markup of an element with its attributes.
  var areSelection: Bool { ["$", "css", "xpath"].contains(last) || words == ["j", "query"] }

  /// A call that only makes a list or a table.
  var areCollection: Bool { words == ["array"] || words == ["dict"] }

  /// What stands before the result of a function or of a condition.
  var areResult: Bool { [["return"], ["else"], ["then"]].contains(words) }

  /// What stands between a key and its value.
  var isPairing: Bool { words == ["to"] }

  private static let identities: Set = [
    "class", "classes", "cls", "default", "id", "ids", "identifier", "val", "value",
  ]

  private static let lookUps: Set = [
    "after", "all", "assert", "be", "before", "browser", "by", "check", "child", "children",
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
    "accessibility", "anchor", "asset", "cookie", "define", "defined", "event", "for", "gettext",
    "hash", "href", "icon", "image", "key", "label", "localized", "name", "navigate", "path",
    "redirect", "route", "sel", "slug", "t", "target", "title", "tr", "translate", "type", "url",
  ]
}
