import ButtonCore

extension Markup {
  /// The links and buttons that people wrote by hand, with a logo of Apple's beside a title in any language: nothing
  /// draws them that the check knows.
  ///
  /// - Parameter isTitle: Whether a text is one of Apple's titles.
  func ownButtons(_ isTitle: (String) -> Bool) -> [WrittenRequest] {
    let controls = elements.indices.filter { ["a", "button"].contains(elements[$0].name) }
    let ends = controls.dropFirst().map { elements[$0].start } + [source.count]
    return zip(controls, ends).compactMap { number, next in
      let control = elements[number]
      let start = control.tagEnd
      let reach = max(start, min(next, start + Reach.element))
      let mark = "</" + control.name
      let end = (start..<reach).first { source.has(mark, at: $0) } ?? reach
      guard let name = (start..<end).last(where: { source.has("apple", at: $0) }) else { return nil }
      // A tag with markup in a value, such as `icon={<img …>}`, is not read; it ends before the text that has the name.
      let sign = source.last(before: name, within: name - start) { source[$0] == ">" }
      let inner = control.tag == nil ? sign.map { $0 + 1 } ?? start : start
      let logo = elements[number...].prefix { $0.start < end }.first(where: isLogo)
      // The address or the element of a button has its name there.
      let isKnown = (control.start..<end).contains { source.beginsEndpoint(at: $0) || source.has(Self.name, at: $0) }
      guard logo != nil, !isKnown else { return nil }
      let text = control.tag == nil ? source.string(inner..<end).words.map(String.init) : texts(of: number).visible
      // In code, the text may be in an expression.
      let isEnglish = (inner..<end).contains { at in Self.phrases.contains { source.has($0, at: at) } }
      guard isEnglish || isTitle(text.joined(separator: " ")) else { return nil }
      return WrittenRequest(unread: .own, .imageURL, at: control.start..<inner)
    }
  }

  private static let phrases = ["sign in", "log in", "login", "sign up", "continue"].map { $0 + " with apple" }

  /// Whether an element shows a logo of Apple's, by its name or an attribute.
  private func isLogo(_ element: Element) -> Bool {
    guard let tag = element.tag else { return false }
    let name = element.name
    func isApples(_ range: Range<Int>) -> Bool { source.string(range).lowercased().contains("apple") }
    // A picture whose source is known only at run time may be Apple's.
    let isKnown = tag.attributes.contains { $0.name.hasSuffix("src") && $0.isKnown }
    guard isKnown || !["img", "image"].contains(name) else { return false }
    let isPicture = ["i", "img", "image", "svg", "use"].contains(name) || name.contains("icon")
    return name.contains("apple") || isPicture && isApples(tag.range)
      || tag.attributes.contains { $0.name.contains("icon") && isApples($0.range) }
  }
}
