import ButtonCore

/// Finds the elements that Apple's JavaScript fills, in markup and in code that makes them:
/// `<div id="appleid-signin">`, `createElement("div", {id: "appleid-signin"})`,
/// `tag.div id: "appleid-signin"`.
struct ElementFinder<Bytes: SourceBytes> {
  let source: SourceText<Bytes>
  /// Where the last tag that was read began, so that none is read twice.
  private var lastTag = -1
  /// How far the search for the starts of tags has advanced.
  private var searched = 0
  /// Where the last element ended.
  private var end = 0
  /// How far long lists were read.
  private var readTo = 0
  /// The list that was read last, so that a line and a call in it share it.
  private var last: (open: Int, list: AttributeReader<Bytes>.Result?)?

  /// The most bytes between an element's start and its id; with more, it is not found.
  private static var longestWayBack: Int { 2048 }

  init(_ source: SourceText<Bytes>) { self.source = source }

  /// Reads the element that has its name at an offset, unless it was read before.
  mutating func element(naming name: Int) -> SourceReference? {
    let after = name + AppleElement.name.utf8.count
    guard source.has(AppleElement.name, at: name), name >= end,
      !source[after].isNamePart, source[after] != .hyphen,
      !source[name - 1].isNamePart, source[name - 1] != .hyphen
    else { return nil }
    let isInOutline = source.outline.contains(name)
    let found =
      tag(naming: name) ?? (isInOutline ? line(naming: name) : nil) ?? call(naming: name)
      ?? node(naming: name)
    if let found { end = found.range.upperBound }
    return found
  }

  private func reference(_ attributes: AppleAttributes, _ range: Range<Int>) -> SourceReference {
    attributes.reference(at: range, isOpen: source.hasSpread(in: range))
  }

  // MARK: Markup

  private mutating func tag(naming name: Int) -> SourceReference? {
    guard let start = tagStart(before: name), start != lastTag else { return nil }
    lastTag = start
    let limit = source.limitOfTag(at: start)
    guard
      let tag = AttributeReader.read(
        source, source.endOfTagName(at: start)..<limit, .tag, closing: .greaterThan),
      tag.end > name
    else { return nil }
    let attributes = AppleAttributes(tag.attributes)
    guard !AppleElement.unseen.contains(source.tagName(at: start).lowercased()) else { return nil }
    // A component of a library draws a button of its own, also inside the element.
    guard attributes.isApples, !AppleElement.isComponent(source.tagName(at: start)),
      source.has("/>", before: tag.end) || !source.holdsComponent(behind: tag.end)
    else { return nil }
    return reference(attributes, start..<tag.end)
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

  // MARK: Code

  /// Reads an object, a hash or a list of arguments with `id: "appleid-signin"`.
  private mutating func call(naming name: Int) -> SourceReference? {
    guard let key = source.keyOfElement(before: name) else { return nil }
    let open = source.openBracket(before: key)
    // A tag that is open behind the bracket has the attribute.
    let isInTag = open.map { open in
      lastTag > open && !(lastTag..<key).contains { source[$0] == .greaterThan }
    }
    guard isInTag != true else { return nil }
    if let open, source[open] != .openBracket || isEntry(key..<name),
      let found = list(openedAt: open)
    {
      return found
    }
    return statement(with: key)
  }

  /// Whether a key and what is between it and its value are an entry of a list, as in PHP and Swift,
  /// `["id" => "…"]`, and not a selector, `[id="…"]`.
  private func isEntry(_ key: Range<Int>) -> Bool {
    !key.contains { source[$0] == .equals && source[$0 + 1] != .greaterThan }
  }

  private mutating func list(openedAt open: Int) -> SourceReference? {
    // Pug has no commas between attributes.
    let style: AttributeReader<Bytes>.Style = source.outline.contains(open) ? .tag : .list
    guard let list = read(behind: open, style, closing: source[open].closingBracket) else {
      return nil
    }
    let attributes = AppleAttributes(list.attributes)
    guard attributes.isApples else { return nil }
    let isObject = source[open] != .openParenthesis
    let start =
      source.call(around: open, making: AppleElement.isMade)
      ?? (isObject && (attributes.hasAppearance || source.isHoisted(at: open)) ? open : nil)
    return start.map { reference(attributes, $0..<list.end) }
  }

  /// Reads attributes behind a bracket to the one that closes it, if that is near. Long lists, and
  /// brackets that nothing closes, are read only once, not again for each name in them.
  private mutating func read(
    behind open: Int, _ style: AttributeReader<Bytes>.Style, closing: UInt8
  ) -> AttributeReader<Bytes>.Result? {
    if let last, last.open == open { return last.list }
    let list = readAnew(behind: open, style, closing: closing)
    last = (open, list)
    return list
  }

  private mutating func readAnew(
    behind open: Int, _ style: AttributeReader<Bytes>.Style, closing: UInt8
  ) -> AttributeReader<Bytes>.Result? {
    let near = min(source.count, open + 512)
    if let list = AttributeReader.read(source, (open + 1)..<near, style, closing: closing) {
      return list
    }
    guard open >= readTo, near < source.count else { return nil }
    let limit = min(source.count, open + longestTag)
    let list = AttributeReader.read(source, (open + 1)..<limit, style, closing: closing)
    readTo = list?.end ?? limit
    return list
  }

  /// Reads a call without parentheses, as Ruby writes it: `tag.div id: "appleid-signin"`.
  private func statement(with key: Int) -> SourceReference? {
    guard let start = source.rubyCall(before: key) else { return nil }
    let limit = min(source.count, start + longestTag)
    let end = source.endOfStatement(from: start, limit)
    guard
      let list = AttributeReader.read(
        source, source.endOfCallee(from: start)..<end, .list, closing: nil)
    else { return nil }
    let attributes = AppleAttributes(list.attributes)
    guard attributes.isApples else { return nil }
    return reference(attributes, start..<source.skippingWhiteSpace(before: end))
  }

  /// Reads statements that make a node of a document: `node.id = "appleid-signin"`,
  /// `node.setAttribute("id", "appleid-signin")`.
  private func node(naming name: Int) -> SourceReference? {
    guard let node = NodeReader(source, naming: name) else { return nil }
    return reference(AppleAttributes(node.attributes), node.range)
  }

  // MARK: Outlines

  /// Reads a line of Pug, Haml or Slim: `div#appleid-signin(data-color="white")`,
  /// `%div{id: "appleid-signin"}`, `#appleid-signin data-color="white"`.
  private mutating func line(naming name: Int) -> SourceReference? {
    guard let line = source.lineStart(before: name) else { return nil }
    var start = source.skippingWhiteSpace(from: line)
    var open = source.endOfShorthand(from: start)
    // `li: #appleid-signin`
    while source.has(": ", at: open), open < name {
      start = source.skippingWhiteSpace(from: open + 1)
      open = source.endOfShorthand(from: start)
    }
    let isShorthand = name < open && ".#".utf8.contains(source[name - 1])
    let bracket = source[open]
    guard !isShorthand || "({[".utf8.contains(bracket) || !source.beginsRule(behind: open) else {
      return nil
    }
    var attributes: [ElementAttribute] = []
    var end = open
    if "({[ ".utf8.contains(bracket) {
      let close = bracket == .space ? .lineFeed : bracket.closingBracket
      if let list = read(behind: open, bracket == .openBrace ? .list : .tag, closing: close) {
        // Text may follow instead of attributes.
        let read = AppleAttributes(list.attributes)
        if bracket != .space || read.hasAppearance || read.isApples {
          attributes = list.attributes
          end = source.skippingWhiteSpace(before: list.end)
        }
      } else if !isShorthand {
        return nil
      }
    }
    let read = AppleAttributes(attributes)
    guard isShorthand || (read.isApples && end > name) else { return nil }
    return reference(read, start..<end)
  }
}
