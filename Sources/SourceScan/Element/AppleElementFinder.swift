import ButtonCore

/// Finds the elements that Apple's JavaScript fills: `<div id="appleid-signin">`.
struct AppleElementFinder {
  private let source: SourceText
  /// Where the last tag that was read began, so that none is read twice.
  private var lastTag = -1
  /// How far the search for the starts of tags, or of lines, has advanced.
  private var searched = 0
  /// The start of the line that the search has reached.
  private var line = 0
  /// Where the last element ended.
  private var end = 0
  /// How far long tags were read.
  private var readTo = 0

  /// The id, or class, that marks an element of Apple's JavaScript.
  static let name = "appleid-signin"

  /// The most bytes between an element's start and its id; with more, it is not found.
  private static let longestWayBack = 2048

  init(_ source: SourceText) { self.source = source }

  /// Reads the element that has its name at an offset, unless it was read before.
  mutating func element(naming name: Int) -> Match? {
    let end = name + Self.name.utf8.count
    guard source.has(Self.name, at: name), !source[end].isNamePart,
      source[end] != UInt8(ascii: "-"), !source[name - 1].isNamePart,
      source[name - 1] != UInt8(ascii: "-")
    else { return nil }
    guard name >= self.end else { return nil }
    let element =
      source.language == .pug ? pugElement(naming: name, end) : tagElement(naming: name)
    if let element { self.end = element.range.upperBound }
    return element
  }

  private mutating func tagElement(naming name: Int) -> Match? {
    guard let start = tagStart(before: name), start != lastTag else { return nil }
    lastTag = start
    let tag = TagReader.read(
      source, from: start, to: source.limitOfTag(at: start), closing: .greaterThan)
    guard let tag, tag.end > name, Self.isApples(tag) else { return nil }
    return AppleAttributes(tag.attributes, language: source.language).match(at: start..<tag.end)
  }

  /// The last start of a tag before an offset.
  private mutating func tagStart(before offset: Int) -> Int? {
    var found: Int? = lastTag >= 0 ? lastTag : nil
    for index in max(searched, offset - Self.longestWayBack)..<offset
    where source.beginsTag(at: index) {
      found = index
    }
    searched = offset
    guard let found, offset - found <= Self.longestWayBack else { return nil }
    return found
  }

  /// Reads `div#appleid-signin(data-color="white")` or `div(id="appleid-signin")`.
  private mutating func pugElement(naming name: Int, _ end: Int) -> Match? {
    let isShorthand =
      source[name - 1] == .numberSign || source[name - 1] == UInt8(ascii: ".")
    for index in searched..<name where source[index] == .lineFeed { line = index + 1 }
    searched = name
    guard name - line <= Self.longestWayBack else { return nil }
    let start = source.skippingWhiteSpace(from: line)
    guard start < name, start != lastTag else { return nil }
    lastTag = start
    var open = isShorthand ? end : start
    while source[open].isNamePart || "#.-".utf8.contains(source[open]) { open += 1 }
    guard source[open] == .openParenthesis else {
      guard isShorthand else { return nil }
      return AppleAttributes([], language: .pug).match(at: start..<open)
    }
    guard let tag = pugTag(at: open), isShorthand || (tag.end > name && Self.isApples(tag)) else {
      return nil
    }
    return AppleAttributes(tag.attributes, language: .pug).match(at: start..<tag.end)
  }

  /// Reads attributes in parentheses.
  ///
  /// Reads to the closing parenthesis if that is nearby. Long attributes, and parentheses without
  /// an end, are read only once, not again for each element inside them.
  private mutating func pugTag(at open: Int) -> TagReader.Tag? {
    if case .closed(let end) = source.balanced(from: open, .openParenthesis, .closeParenthesis),
      let tag = TagReader.read(source, from: open, to: end, closing: .closeParenthesis)
    {
      return tag
    }
    guard open >= readTo else { return nil }
    let limit = source.limitOfTag(at: open)
    let tag = TagReader.read(source, from: open, to: limit, closing: .closeParenthesis)
    readTo = tag?.end ?? limit
    return tag
  }

  private static func isApples(_ tag: TagReader.Tag) -> Bool {
    tag.attributes.contains { attribute in
      guard case .text(let text) = attribute.value else { return false }
      switch attribute.name {
      case "id": return text == name
      case "class", "classname": return text.split(separator: " ").contains { $0 == name }
      default: return false
      }
    }
  }
}
