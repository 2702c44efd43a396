import ButtonCore

extension SurroundingsReader {
  /// The links and buttons that people wrote by hand, with a logo of Apple's beside a title in any language: nothing
  /// draws them that the check knows.
  ///
  /// - Parameters:
  ///   - names: Where "Apple" is.
  ///   - isTitle: Whether a text is one of Apple's titles.
  func ownButtons(naming names: [Int], _ isTitle: (String) -> Bool, atMost limit: Int) -> [WrittenRequest] {
    guard source.kind.hasElements, source.kind.form != .record else { return [] }
    var found: [WrittenRequest] = []
    // What is before it was read.
    var floor = 0
    for name in names where name >= floor && found.count < limit {
      let reach = min(Reach.element, name - floor)
      let start = source.last(before: name, within: reach) { source[$0] == .lessThan && isControl(at: $0) }
      guard let start, source[start + 1] != .slash else {
        floor = name
        continue
      }
      guard let tag = source.tag(at: start), tag.range.upperBound <= name else { continue }
      let limit = min(source.count, name + Reach.element)
      let end = (name..<limit).first { source.has("</" + tag.name, at: $0) } ?? limit
      let content = tag.range.upperBound..<end
      floor = end
      let isKnown = content.contains { source.has("appleid", at: $0) }
      guard !isKnown, content.contains(where: isLogo) else { continue }
      let texts = texts(of: tag, without: -1)
      let text = texts.visible.joined(separator: " ")
      // In code, the text may be in an expression.
      let isEnglish = content.contains { at in Self.phrases.contains { source.has($0, at: at) } }
      if isEnglish || isTitle(text) { found.append(WrittenRequest(unread: .own, .imageURL, at: tag.range)) }
    }
    return found
  }

  private static let phrases = ["sign in", "log in", "login", "sign up", "continue"].map { $0 + " with apple" }

  private func isControl(at start: Int) -> Bool {
    ["a", "button", "/a", "/button"].contains(source.tagName(at: start).text.lowercased())
  }

  /// Whether a tag begins at an offset that shows a logo of Apple's, by its name or an attribute.
  private func isLogo(at offset: Int) -> Bool {
    guard source.beginsTag(at: offset), let tag = source.tag(at: offset) else { return false }
    let isPicture = ["i", "img", "image", "svg", "use"].contains(tag.name.lowercased())
    // A picture whose source is known only at run time may be Apple's.
    let isKnown = tag.attributes.contains { $0.name.hasSuffix("src") && $0.value != .unknown }
    guard isKnown || !["img", "image"].contains(tag.name.lowercased()) else { return false }
    return (isPicture ? source.string(tag.range) : tag.name).lowercased().contains("apple")
  }
}
