import ButtonCore

/// Finds the elements that Apple's JavaScript fills: tags are read, and names in code are noted.
struct ElementFinder {
  /// The id, or class, of an element that the script fills.
  static let name = "appleid-signin"

  private let source: SourceText
  /// The last tag that was read, if it has an end.
  private var last: (start: Int, tag: SourceTag?)?
  /// The end of the last element.
  private var end = 0
  /// Where literals of code have the name, or a selector of it.
  private(set) var namesInCode: [Range<Int>] = []

  /// Tags of HTML that show nothing, and Bezel's own, which is read by itself.
  private static let unseen: Set<String> = ["script", "style", "template", "link", "meta", BezelAttributes.tag]

  init(_ source: SourceText) { self.source = source }

  /// Reads the element that has its name at an offset, unless it was read before.
  mutating func element(naming name: Int) -> WrittenRequest? {
    let after = name + Self.name.utf8.count
    guard source.has(Self.name, at: name), name >= end, !source[after].isNamePart, source[after] != .hyphen,
      !source[name - 1].isNamePart, source[name - 1] != .hyphen
    else { return nil }
    let previous = last?.start
    let found = source.last(before: name, within: Reach.element, where: source.beginsTag)
    guard let start = found, isInTag(start, name) else {
      note(name..<after)
      return nil
    }
    if start != previous, let found = tag(at: start) {
      end = found.range.upperBound
      return found
    }
    if isInCode(name) { note(name..<after) }
    return nil
  }

  private mutating func note(_ name: Range<Int>) { if source.isInLiteral(name) { namesInCode.append(name) } }

  /// Whether an offset in the last tag is in an expression, or in what is spread into it. A script and a component of a
  /// library have their own.
  private func isInCode(_ offset: Int) -> Bool {
    guard let tag = last?.tag else { return true }
    let value = tag.attributes.first { $0.range.contains(offset) }?.range.lowerBound ?? tag.range.lowerBound
    return !Self.unseen.contains(tag.name.lowercased()) && !Self.isComponent(tag.name)
      && (value..<offset).contains { source[$0].isQuote }
  }

  /// Whether an offset is in the tag that begins at another one, or after one without an end.
  private mutating func isInTag(_ start: Int, _ offset: Int) -> Bool {
    if last?.start != start { last = (start, source.tag(at: start)) }
    if let tag = last?.tag { return tag.range.upperBound > offset }
    return !(start..<offset).contains { source[$0] == .greaterThan }
  }

  private func tag(at start: Int) -> WrittenRequest? {
    guard let tag = last?.tag, !Self.unseen.contains(tag.name.lowercased()) else { return nil }
    let attributes = AppleAttributes(tag: tag)
    // A component with attributes of Apple's script hands them on to an element of its own.
    guard attributes.hasAppearance || !Self.isComponent(tag.name) else { return nil }
    // A component of a library draws a button of its own, also inside the element.
    let child = source.skippingWhiteSpace(from: tag.range.upperBound)
    guard attributes.isApples,
      tag.isSelfClosing || !source.beginsTag(at: child) || !Self.isComponent(source.tagName(at: child).text)
    else { return nil }
    return attributes.request
  }

  /// Whether a tag is a component of a library that draws a button itself.
  private static func isComponent(_ tag: String) -> Bool {
    let name = tag.lowercased()
    return name.contains("apple") && ["sign", "login", "auth", "button"].contains { name.contains($0) }
  }
}

extension SourceText {
  /// Whether a name, or a selector of it such as `div#name`, is all of a literal.
  func isInLiteral(_ name: Range<Int>) -> Bool {
    let limit = name.lowerBound - Reach.name
    var (start, end) = (name.lowerBound, name.upperBound)
    while start > limit, self[start - 1].isNamePart || "#.-".utf8.contains(self[start - 1]) { start -= 1 }
    if self[end] == .backslash { end += 1 }
    // `div#name(…)` of Pug
    if self[name.lowerBound - 1] == .numberSign, self[end] == .openParenthesis { return true }
    // `[id="…"]` is a selector of a style sheet.
    return [.quote, .apostrophe].contains(self[start - 1]) && self[end] == self[start - 1]
      && !["[id=", "[class="].contains { has($0, before: start - 1) }
  }
}
