import ButtonCore

/// Reads the attributes of a start tag in markup, JSX and templates, and in string literals.
struct AttributeReader {
  private let decoded: DecodedText
  private let text: SourceText
  private var index = 0
  private(set) var attributes: [ElementAttribute] = []
  /// The number of interpolations without an end. Searching for the end of one costs the most time, so only
  /// some are tried.
  private var openInterpolations = 0
  private static let maxOpenInterpolations = 4

  /// Whether the text ends before the tag does, as excerpts may.
  private(set) var isCut = false

  /// Whether something else than attributes is in the tag, which may write some: `{attributes}`, `$attributes`, `%s`.
  private(set) var hasInsertions = false

  /// The end of the tag in the source.
  var end: Int { decoded.offset(of: index) }

  /// Reads attributes up to the end of their tag, or of the text; `nil` if neither is in the range.
  init?(_ source: SourceText, _ range: Range<Int>) {
    decoded = DecodedText(of: source, in: range)
    text = SourceText(decoded.bytes, source.kind)
    var hasStray = false
    while text[index] != .greaterThan {
      guard index < text.count else {
        // Where other things than attributes follow, the tag is text in code: no part of an excerpt.
        guard range.upperBound == source.count, !hasStray else { return nil }
        isCut = true
        return
      }
      if passInterpolation() || passComment() {
        hasInsertions = true
        continue
      }
      let byte = text[index]
      if byte.isASCIILetter || byte == UInt8(ascii: "_") || ":[*".utf8.contains(byte) {
        readAttribute()
      } else {
        hasStray = hasStray || !byte.isWhiteSpace && byte != .slash
        hasInsertions = hasInsertions || byte.isQuote || "+$%".utf8.contains(byte)
        index += 1
      }
    }
    index += 1
  }

  /// Skips an interpolation, if one begins here: spread attributes, conditions of a template.
  private mutating func passInterpolation() -> Bool {
    guard openInterpolations < Self.maxOpenInterpolations else { return false }
    switch text.interpolation(at: index) {
    case .none: return false
    case .open:
      openInterpolations += 1
      return false
    case .closed(let end):
      index = end
      return true
    }
  }

  /// Skips a comment between the attributes of JSX, whose words are no attributes.
  private mutating func passComment() -> Bool {
    let end = text.has("//", at: index) ? "\n" : text.has("/*", at: index) ? "*/" : nil
    guard let end else { return false }
    while index < text.count, !text.has(end, at: index) { index += 1 }
    return true
  }

  private mutating func readAttribute() {
    let start = index
    index += 1
    while text[index].isNamePart || ":.-[]*@".utf8.contains(text[index]) { index += 1 }
    let name = AttributeName(text.string(start..<index))
    let equals = text.skippingWhiteSpace(from: index)
    guard text[equals] == .equals, text[equals + 1] != .equals else {
      // An attribute without a value is true in JSX; elsewhere only its presence counts, and scripts
      // read an empty text.
      add(name, .text(name.isData ? "" : "true"), index..<index)
      return
    }
    index = text.skippingWhiteSpace(from: equals + 1)
    let range = readValue()
    // `"<div data-color=\"" + color + "\">"`
    if text[index - 1].isQuote, text.isJoined(after: index, isOpen: false) {
      add(name, .unknown, range)
    } else if name.isBound || text[range.lowerBound - 1] == .openBrace {
      add(name, text.literal(in: range, isExact: name.isExact), text.valueRange(range))
    } else {
      add(name, text.plain(in: range, isExact: name.isExact), range)
    }
  }

  private mutating func add(_ name: AttributeName, _ value: ElementAttribute.Value, _ range: Range<Int>) {
    // What a text without an end ends in may be cut off, too.
    guard index < text.count || index == text.count && text[index - 1].isQuote else { return }
    attributes.append(ElementAttribute(name: name.text, value: value, range: decoded.range(range)))
  }

  /// Skips a value, and returns the range of its text.
  private mutating func readValue() -> Range<Int> {
    let (start, byte) = (index, text[index])
    // `""x""` and `""""` in C#.
    let value = start + (text[start + 2] == .slash ? 3 : 2)
    let isEmpty = text[start + 2] == byte && text[start + 3] == byte
    if byte.isQuote, text[start + 1] == byte, isEmpty || text[value].isNamePart,
      let end = text.endOfLiteral(at: start + 1)
    {
      index = end + 2
      return (start + 2)..<end
    }
    if byte.isQuote {
      index += 1
      while index < text.count, text[index] != byte { if !passInterpolation() { index += 1 } }
      let range = (start + 1)..<max(start + 1, min(index, text.count))
      index += 1
      return range
    }
    while index < text.count, !text[index].isWhiteSpace, text[index] != .greaterThan, text[index] != .comma {
      if !passInterpolation() { index += 1 }
    }
    if byte == .openBrace, index > start + 1, text[index - 1] == .closeBrace { return (start + 1)..<(index - 1) }
    // `<div data-border=true/>`
    let hasSlash = index > start && text[index - 1] == .slash && text[index] == .greaterThan
    return start..<(hasSlash ? index - 1 : index)
  }
}

/// An attribute of an element.
package struct ElementAttribute: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    /// An expression, or a text with an interpolation.
    case unknown
  }

  /// In lower case with hyphens, without the marks that bind it to an expression.
  package let name: String
  package let value: Value
  /// The value in the source, without quotes; empty if there is none.
  package let range: Range<Int>
}

/// The name of an attribute in one of its spellings.
struct AttributeName {
  /// In lower case with hyphens, as in HTML.
  let text: String
  /// Whether its value is an expression: `:data-color`, `v-bind:data-color`, `[attr.data-color]`, `data-th-alt`.
  let isBound: Bool

  init(_ written: String) {
    let mark = ["v-bind:", "x-bind:", ":", "[attr.", "[", "th:", "data-th-", "ng-attr-"].first { written.hasPrefix($0) }
    isBound = mark != nil
    text = written.dropFirst(mark?.count ?? 0).filter { $0 != "]" }.lowercased().replacing("_", with: "-")
  }

  /// Whether scripts read its value, with every character.
  var isData: Bool { text.hasPrefix("data-") }

  /// Whether white space in its value counts.
  var isExact: Bool { isData || text == "id" }
}
