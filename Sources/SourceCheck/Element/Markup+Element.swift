import ButtonCore

extension Markup {
  /// The id, or class, of an element that Apple's script fills.
  static let name = "appleid-signin"

  /// Tags of HTML that show nothing.
  private static let unseen: Set<String> = ["script", "style", "template", "link", "meta"]

  /// The elements that a script fills or draws, in the text's order.
  func requests(_ script: ScriptLocale?) -> [WrittenRequest] { elements.indices.compactMap { request(of: $0, script) } }

  private func request(of number: Int, _ script: ScriptLocale? = nil) -> WrittenRequest? {
    let element = elements[number]
    guard let tag = element.tag, !Self.unseen.contains(element.name) else { return nil }
    if element.name == WrittenRequest.bezelsTag { return WrittenRequest(drawnByBezels: tag) }
    // A component with attributes of Apple's script hands them on to an element of its own.
    guard tag.isApples, tag.hasAppearance || !isComponent(number) else { return nil }
    // A component of a library draws a button of its own, also inside the element.
    let child = tag.isSelfClosing ? nil : self.number(at: source.skippingWhiteSpace(from: tag.range.upperBound))
    return child.map(isComponent) ?? false ? nil : WrittenRequest(drawnByApples: tag, script)
  }

  /// Whether an element is a component of a library that draws a button itself.
  private func isComponent(_ number: Int) -> Bool {
    let name = elements[number].name
    return name.contains("apple") && ["sign", "login", "auth", "button"].contains { name.contains($0) }
  }

  /// Where literals of code have the name of such an element, or a selector of it.
  ///
  /// - Parameter name: Where it may be, after other letters.
  func inCode(_ text: String, _ kind: WrittenRequest.Kind, at name: Int) -> WrittenRequest? {
    let end = name + text.utf8.count
    guard source.has(text, at: name), !source[name - 1].isNamePart, source[name - 1] != "-",
      source.isInLiteral(name..<end), isInExpression(name)
    else { return nil }
    return WrittenRequest(unread: .namedInCode, kind, at: name..<end)
  }

  /// Whether an offset is in no tag, or there in an expression, or in what is spread into it. A script and a component of
  /// a library have their own.
  private func isInExpression(_ offset: Int) -> Bool {
    guard let number = number(at: offset), let tag = elements[number].tag else { return true }
    let value = tag.attributes.first { $0.range.contains(offset) }?.range.lowerBound ?? tag.range.lowerBound
    return !Self.unseen.contains(elements[number].name) && !isComponent(number) && request(of: number) == nil
      && (value..<offset).contains { source[$0].isQuote }
  }
}

extension SourceText {
  /// Whether a name, or a selector of it such as `div#name`, is all of a literal.
  fileprivate func isInLiteral(_ name: Range<Int>) -> Bool {
    let start = skipping(before: name.lowerBound, within: Reach.name) { $0.isNamePart || "#.-".utf8.contains($0) }
    let end = name.upperBound + (self[name.upperBound] == "\\" ? 1 : 0)
    // `div#name(…)` of Pug
    if self[name.lowerBound - 1] == "#", self[end] == "(" { return true }
    // `[id="…"]` is a selector of a style sheet.
    return "\"'".utf8.contains(self[start - 1]) && self[end] == self[start - 1]
      && !["[id=", "[class="].contains { has($0, before: start - 1) }
  }
}
