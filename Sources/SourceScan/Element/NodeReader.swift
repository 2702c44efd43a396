import ButtonCore

/// Reads the statements of a script that give a node of a document its attributes:
/// `node.id = "appleid-signin"; node.setAttribute("data-color", "black"); node.dataset.type = type`,
/// and `$(node).attr("id", "appleid-signin")`.
struct NodeReader<Bytes: SourceBytes> {
  private(set) var attributes: [ElementAttribute] = []
  /// The statement that sets the id, or the class.
  let range: Range<Int>

  private let source: SourceText<Bytes>

  /// Methods that set an attribute.
  private static var setters: [String] { [".setAttribute(", ".attr("] }

  /// How far other statements about the same node may be.
  private static var reach: Int { 1024 }

  /// - Parameter name: Where the value of the id begins.
  init?(_ source: SourceText<Bytes>, naming name: Int) {
    self.source = source
    guard source[name - 1].isQuote, let end = source.endOfLiteral(at: name - 1),
      let receiver = Self.receiver(source, before: name - 1)
    else { return nil }
    range = receiver.lowerBound..<(end + 1)
    let node = source.string(receiver)
    var index = max(0, name - Self.reach)
    let limit = min(source.count, name + Self.reach)
    while index < limit {
      if source[index] == source[receiver.lowerBound], source.has(node, at: index),
        !source[index - 1].isNamePart, source[index - 1] != .period
      {
        let end = index + receiver.count
        if let tag = tag(madeAt: end), AppleElement.unseen.contains(tag) { return nil }
        if let attribute = attribute(at: end) { attributes.append(attribute) }
      }
      index += 1
    }
    readChain(from: end + 1)
  }

  /// Reads the calls of jQuery behind one: `.attr("id", "…").attr("data-color", "white")`.
  private mutating func readChain(from offset: Int) {
    var end = source.skippingWhiteSpace(from: offset)
    while attributes.count < 32, source[end] == .closeParenthesis {
      let call = source.skippingWhiteSpace(from: end + 1)
      guard Self.setters.contains(where: { source.has($0, at: call) }),
        let attribute = attribute(at: call)
      else { return }
      attributes.append(attribute)
      end = source.skippingWhiteSpace(
        from: attribute.range.upperBound + (attribute.isFree ? 1 : 0))
    }
  }

  /// The node of a statement whose value begins at a quote.
  private static func receiver(_ source: SourceText<Bytes>, before quote: Int) -> Range<Int>? {
    var end = source.skippingWhiteSpace(before: quote)
    if source[end - 1] == .equals {
      end = source.skippingWhiteSpace(before: end - 1)
      let key = [".id", ".className"].first { source.has($0, before: end) }
      guard let key else { return nil }
      end -= key.utf8.count
    } else {
      guard source[end - 1] == .comma else { return nil }
      let call = source.skippingWhiteSpace(before: end - 1)
      let key = ["\"id\"", "'id'", "\"class\"", "'class'"].first { source.has($0, before: call) }
      guard let key else { return nil }
      let open = source.skippingWhiteSpace(before: call - key.utf8.count)
      guard let setter = setters.first(where: { source.has($0, before: open) }) else { return nil }
      end = source.skippingWhiteSpace(before: open - setter.utf8.count)
    }
    var start = end
    // `$(node)`
    if source[end - 1] == .closeParenthesis { start = source.openBracket(before: end - 1) ?? end }
    while source[start - 1].isNamePart || ".$".utf8.contains(source[start - 1]) { start -= 1 }
    return start < end ? start..<end : nil
  }

  /// The tag of the element that a statement makes: `= document.createElement("script")`.
  private func tag(madeAt offset: Int) -> String? {
    let equals = source.skippingWhiteSpace(from: offset)
    let call = source.skippingWhiteSpace(from: equals + 1)
    let quote = call + "document.createElement(".utf8.count
    guard source[equals] == .equals, source.has("document.createElement(", at: call),
      source[quote].isQuote, let end = source.endOfLiteral(at: quote)
    else { return nil }
    return source.string((quote + 1)..<end).lowercased()
  }

  /// The attribute that a statement sets, from what follows the node's name.
  private func attribute(at offset: Int) -> ElementAttribute? {
    if let setter = Self.setters.first(where: { source.has($0, at: offset) }) {
      let quote = source.skippingWhiteSpace(from: offset + setter.utf8.count)
      guard source[quote].isQuote, let end = source.endOfLiteral(at: quote) else { return nil }
      let comma = source.skippingWhiteSpace(from: end + 1)
      guard source[comma] == .comma else { return nil }
      return value(of: source.string((quote + 1)..<end), from: comma + 1, prefix: "")
    }
    guard source.has(".dataset.", at: offset) else { return nil }
    let start = offset + ".dataset.".utf8.count
    let end = source.endOfCallee(from: start)
    let equals = source.skippingWhiteSpace(from: end)
    guard source[equals] == .equals, source[equals + 1] != .equals else { return nil }
    return value(of: source.string(start..<end), from: equals + 1, prefix: "data-")
  }

  private func value(of name: String, from offset: Int, prefix: String) -> ElementAttribute {
    let start = source.skippingWhiteSpace(from: offset)
    let name = AttributeName(name, prefix: prefix).text
    var digits = start
    while source[digits].isASCIIDigit { digits += 1 }
    if digits > start {
      let number = ElementAttribute.Value.text(source.string(start..<digits))
      return ElementAttribute(name: name, value: number, range: start..<digits, isFree: false)
    }
    guard source[start].isQuote, let end = source.endOfLiteral(at: start) else {
      return ElementAttribute(name: name, value: .unknown, range: start..<start, isFree: false)
    }
    let range = (start + 1)..<end
    let isWhole =
      source.join(behind: end + 1, isOpen: false) == .none
      && range.allSatisfy { source.interpolation(at: $0) == .none }
    return ElementAttribute(
      name: name, value: isWhole ? .text(source.string(range)) : .unknown, range: range,
      isFree: true)
  }
}
