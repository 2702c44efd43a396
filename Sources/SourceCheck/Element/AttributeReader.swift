import ButtonCore

/// Reads the attributes of a start tag in markup, JSX and templates, and in string literals.
struct AttributeReader {
  private let source: SourceText
  private let decoded: DecodedText
  private let text: SourceText
  private var index = 0
  private(set) var attributes: [ElementAttribute] = []
  /// The number of interpolations without an end. Searching for the end of one costs the most time, so only
  /// some are tried.
  private var openInterpolations = 0

  /// Whether the tag may have more attributes than its text: a template may write some, or an excerpt ends in it.
  private(set) var isOpen = false

  /// Whether something else than attributes is in the tag, which may write some: `{attributes}`, `$attributes`, `%s`.
  private(set) var hasInsertions = false

  /// The end of the tag in the source.
  var end: Int { decoded.offset(of: index) }

  /// Reads attributes up to the end of their tag, or of the text; `nil` if neither is in the range.
  init?(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    decoded = DecodedText(of: source, in: range)
    text = SourceText(decoded.bytes, source.kind)
    var hasStray = false
    while text[index] != ">" {
      guard index < text.count else {
        // Where other things than attributes follow, the tag is text in code: no part of an excerpt.
        guard range.upperBound == source.count, !hasStray else { return nil }
        isOpen = true
        return
      }
      let start = index
      if passInterpolation() || passComment() {
        let name = text.skipping(from: start + 1) { $0.isNamePart || $0 == "-" }
        if text[start] == "{", name > start + 1, name == index - 1 {
          // `{alt}` of Svelte and Astro has a variable of that name.
          add(AttributeName(text.string((start + 1)..<name)), nil, index..<index)
        } else {
          hasInsertions = true
          isOpen = isOpen || writes(start)
        }
        continue
      }
      let byte = text[index]
      let isMark =
        ":[*".utf8.contains(byte) || byte == "." && text[index - 1].isWhiteSpace && text[index + 1].isASCIILetter
      if byte.isASCIILetter || byte == "_" || isMark {
        readAttribute()
      } else {
        hasStray = hasStray || !byte.isWhiteSpace && byte != "/"
        hasInsertions = hasInsertions || byte.isQuote || "+$%".utf8.contains(byte)
        isOpen = isOpen || "$%".utf8.contains(byte) && text[index + 1].isASCIILetter || text.has("...", at: index)
        index += 1
      }
    }
    index += 1
  }

  /// Skips an interpolation, if one begins here: spread attributes, conditions of a template.
  private mutating func passInterpolation() -> Bool {
    guard openInterpolations < 4 else { return false }
    let found = directive() ?? text.interpolation(at: index)
    if found == .open { openInterpolations += 1 }
    guard case .closed(let end) = found else { return false }
    index = end
    return true
  }

  /// A directive of Blade or Razor, `@if (…)`, `@guest`, or a variable of Razor, `@attributes`, that begins here. With a
  /// value or a mark, it is the name of an attribute: `@onclick="…"`, `@bind-Value:event`.
  private func directive() -> Interpolation? {
    guard text[index] == "@", text[index + 1].isASCIILetter else { return nil }
    let end = text.skipping(from: index + 1) { $0.isNamePart || ".-".utf8.contains($0) }
    let next = text.skippingWhiteSpace(from: end)
    let isCondition = directives.contains(text.string((index + 1)..<end))
    if isCondition, text[next] == "(" { return text.balanced(from: next, within: Reach.expression) }
    let isVariable = isRazor && text[end] != "("
    return (isCondition || isVariable) && !"=:".utf8.contains(text[next]) ? .closed(end: end) : nil
  }

  /// Whether the insertion that begins at an offset writes something, as `{{ attributes }}` and `<%= attributes %>` do.
  /// Conditions and comments write nothing, and directives of Blade no attribute of a button.
  private func writes(_ start: Int) -> Bool {
    if text[start] == "<" { return text[start + 2] == "=" }
    guard "{@".utf8.contains(text[start]) else { return "$#\\".utf8.contains(text[start]) }
    let word = text.skipping(from: start) { "{-~ @".utf8.contains($0) }
    let name = text.string(word..<text.skipping(from: word, \.isNamePart))
    let words = text[start] == "{" ? Self.branches : directives
    return !"%#/^!:*".utf8.contains(text[word]) && !words.contains(name)
  }

  private var isRazor: Bool { source.kind.name == "Razor and ASP" }

  /// The words behind `@` that write no attribute of a button.
  private var directives: Set<String> { isRazor ? CommentSyntax.razorBlocks : Self.blade }

  private static let branches: Set = ["if", "else", "elseif", "end", "endif", "endunless", "range", "unless", "with"]
  private static let blade = Set(
    """
    auth can canany cannot case checked class default disabled empty env error for foreach forelse guest hasSection if isset
    once production readonly required sectionMissing selected session style switch unless while
    """.split { $0.isWhitespace }.flatMap { ["\($0)", "else\($0)", "end\($0)"] } + ["else", "end"])

  /// Skips a comment between the attributes of JSX or Razor, whose words are no attributes.
  private mutating func passComment() -> Bool {
    let marks = [("//", "\n"), ("/*", "*/"), ("@*", "*@")].prefix(isRazor ? 3 : 2)
    guard let end = marks.first(where: { text.has($0.0, at: index) })?.1 else { return false }
    index = (index..<text.count).first { text.has(end, at: $0) }.map { $0 + end.utf8.count } ?? text.count
    return true
  }

  private mutating func readAttribute() {
    let start = index
    index = text.skipping(from: start + 1) { $0.isNamePart || ":.-[]*@".utf8.contains($0) }
    // `alt$="[[text]]"` of Polymer
    if text.has("$=", at: index) { index += 1 }
    let name = AttributeName(text.string(start..<index))
    isOpen = isOpen || name.isSpread
    let equals = text.skippingWhiteSpace(from: index)
    guard text[equals] == "=", text[equals + 1] != "=" else {
      // An attribute without a value is true in JSX; elsewhere only its presence counts, and scripts read an empty
      // text. `:alt` of Vue has a variable of that name.
      add(name, name.isBound ? nil : name.isData ? "" : "true", index..<index)
      return
    }
    index = text.skippingWhiteSpace(from: equals + 1)
    let range = readValue()
    // `"<div data-color=\"" + color + "\">"`
    if text[index - 1].isQuote, text.isJoined(after: index, isOpen: false) {
      add(name, nil, range)
    } else if name.isBound || text[range.lowerBound - 1] == "{" {
      add(name, text.literal(in: range, isExact: name.isExact), text.valueRange(range))
    } else {
      add(name, text.plain(in: range, isExact: name.isExact), range)
    }
  }

  private mutating func add(_ name: AttributeName, _ value: String?, _ range: Range<Int>) {
    // What a text without an end ends in may be cut off, too.
    guard index < text.count || index == text.count && text[index - 1].isQuote else { return }
    attributes.append(ElementAttribute(name.text, value, at: decoded.range(range), in: source))
  }

  /// Skips a value, and returns the range of its text.
  private mutating func readValue() -> Range<Int> {
    let (start, byte) = (index, text[index])
    if byte.isQuote {
      // `""x""` and `""""` in C#.
      let value = start + (text[start + 2] == "/" ? 3 : 2)
      let isEmpty = text[start + 2] == byte && text[start + 3] == byte
      let isDoubled = text[start + 1] == byte && (isEmpty || text[value].isNamePart)
      let signs = isDoubled && text.endOfLiteral(at: start + 1) != nil ? 2 : 1
      index += signs
      while index < text.count, text[index] != byte { if !passInterpolation() { index += 1 } }
      let range = (start + signs)..<max(start + signs, min(index, text.count))
      index += signs
      return range
    }
    while index < text.count, !text[index].isWhiteSpace, text[index] != ">", text[index] != "," {
      if !passInterpolation() { index += 1 }
    }
    if byte == "{", index > start + 1, text[index - 1] == "}" { return (start + 1)..<(index - 1) }
    // `<div data-border=true/>`
    let hasSlash = index > start && text[index - 1] == "/" && text[index] == ">"
    return start..<(hasSlash ? index - 1 : index)
  }
}

/// An attribute of an element.
struct ElementAttribute: Hashable, Sendable {
  /// In lower case with hyphens, without the marks that bind it to an expression.
  let name: String
  /// The value, if the source says it, and not an expression, a text with an interpolation, or one of several.
  var text: String?
  /// The value in the source, without quotes; empty if there is none.
  let range: Range<Int>
  /// The sign around it: `"`, in a literal `\"`, in C# `""`; `nil` without quotes.
  let quote: String?

  init(_ name: String, _ text: String?, at range: Range<Int>, in source: SourceText) {
    (self.name, self.text, self.range) = (name, text, range)
    let (start, end) = (range.lowerBound - 1, range.upperBound + (source[range.upperBound] == "\\" ? 1 : 0))
    let isDoubled = source[end + 1] == source[end] && source[start - 1] == source[end]
    let isQuoted = source[end].isQuote && source[start] == source[end]
    quote = isQuoted ? source.string(range.upperBound..<(end + (isDoubled ? 2 : 1))) : nil
  }

  var isKnown: Bool { text != nil }
}

/// The name of an attribute in one of its spellings.
struct AttributeName {
  /// In lower case with hyphens, as in HTML.
  let text: String
  /// Whether its value is an expression. A mark before or behind the name says so: `:data-color`, `v-bind:data-color`,
  /// `[attr.data-color]`, `data-th-alt`, `.alt`, `:alt.prop`, `alt.bind`, `alt$`.
  let isBound: Bool

  private static let marks = [
    "v-bind:", "x-bind:", "bind:", "bind-", ":", ".", "[attr.", "attr.", "[", "th:", "data-th-", "ng-attr-",
  ]

  init(_ written: String) {
    let mark = Self.marks.first { written.hasPrefix($0) }
    let name = written.utf8.dropFirst(mark?.utf8.count ?? 0).prefix { !".]$".utf8.contains($0) }
    isBound = mark != nil || name.endIndex != written.endIndex
    text = String(decoding: name.map { $0 == "_" ? UInt8(ascii: "-") : $0.lowercasedASCII }, as: UTF8.self)
  }

  /// Whether scripts read its value, with every character.
  var isData: Bool { text.hasPrefix("data-") }

  /// Whether white space in its value counts.
  var isExact: Bool { isData || text == "id" }

  /// Whether its value may name any attributes: `v-bind="rest"`, `:="rest"`, `:[name]` of Vue, `@attributes="rest"`,
  /// `th:attr="data-color=${color}"`, `**rest`.
  var isSpread: Bool {
    ["", "attr", "attributes"].contains(text) || text.hasSuffix("bind") || ["[", "**"].contains { text.hasPrefix($0) }
  }
}
