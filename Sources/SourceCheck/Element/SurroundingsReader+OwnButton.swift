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
      let tag = source.tag(at: start)
      // A tag with markup in a value, such as `icon={<img …>}`, is not read; it ends before the text that has the name.
      let sign = tag == nil ? source.last(before: name, within: name - start) { source[$0] == .greaterThan } : nil
      let inner = tag?.range.upperBound ?? sign.map { $0 + 1 } ?? source.count
      guard inner <= name else { continue }
      let (limit, mark) = (min(source.count, name + Reach.element), "</" + source.tagName(at: start).text)
      let end = (name..<limit).first { source.has(mark, at: $0) } ?? limit
      floor = end
      guard !(start..<end).contains(where: isKnown), (start..<end).contains(where: isLogo) else { continue }
      let text = tag.map { texts(of: $0, without: -1).visible } ?? source.string(inner..<end).words.map(String.init)
      // In code, the text may be in an expression.
      let isEnglish = (inner..<end).contains { at in Self.phrases.contains { source.has($0, at: at) } }
      guard isEnglish || isTitle(text.joined(separator: " ")) else { continue }
      found.append(WrittenRequest(unread: .own, .imageURL, at: start..<inner))
    }
    return found
  }

  private static let phrases = ["sign in", "log in", "login", "sign up", "continue"].map { $0 + " with apple" }

  private func isControl(at start: Int) -> Bool {
    ["a", "button", "/a", "/button"].contains(source.tagName(at: start).text.lowercased())
  }

  /// Whether the address or the element of a button has its name at an offset.
  private func isKnown(_ offset: Int) -> Bool {
    source.beginsEndpoint(at: offset) || source.has(ElementFinder.name, at: offset)
  }

  /// Whether a tag begins at an offset that shows a logo of Apple's, by its name or an attribute.
  private func isLogo(at offset: Int) -> Bool {
    guard source.beginsTag(at: offset), let tag = source.tag(at: offset) else { return false }
    let name = tag.name.lowercased()
    func isApples(_ range: Range<Int>) -> Bool { source.string(range).lowercased().contains("apple") }
    // A picture whose source is known only at run time may be Apple's.
    let isKnown = tag.attributes.contains { $0.name.hasSuffix("src") && $0.value != .unknown }
    guard isKnown || !["img", "image"].contains(name) else { return false }
    let isPicture = ["i", "img", "image", "svg", "use"].contains(name) || name.contains("icon")
    return name.contains("apple") || isPicture && isApples(tag.range)
      || tag.attributes.contains { $0.name.contains("icon") && isApples($0.range) }
  }
}
