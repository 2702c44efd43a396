extension SourceText {
  /// The links and buttons that people wrote by hand, with a logo of Apple's beside "Sign in with Apple": nothing draws
  /// them that the check knows.
  ///
  /// - Parameter places: Where "with Apple" is.
  func ownButtons(saying places: [Int], atMost limit: Int) -> [WrittenRequest] {
    guard kind.hasElements, kind.form != .record else { return [] }
    var found: [WrittenRequest] = []
    var end = 0
    for words in places where words >= end && found.count < limit {
      guard Self.verbs.contains(where: { has($0, before: words) }) else { continue }
      let start = last(before: words, within: Reach.element) { self[$0] == .lessThan && isControl(at: $0) }
      guard let start, self[start + 1] != .slash, let tag = tag(at: start), tag.range.upperBound <= words else {
        continue
      }
      let name = tagName(at: start).text
      let reach = min(count, words + Reach.element)
      end = (words..<reach).first { has("</" + name, at: $0) } ?? reach
      let content = tag.range.upperBound..<end
      guard content.contains(where: isLogo), !content.contains(where: { has("appleid", at: $0) }) else { continue }
      found.append(WrittenRequest(unread: .own, .imageURL, at: tag.range))
    }
    return found
  }

  private static let verbs = ["sign in ", "log in ", "login ", "sign up ", "continue "]

  private func isControl(at start: Int) -> Bool {
    ["a", "button", "/a", "/button"].contains(tagName(at: start).text.lowercased())
  }

  /// Whether a tag begins at an offset that shows a logo of Apple's, by its name or an attribute.
  private func isLogo(at offset: Int) -> Bool {
    guard self[offset] == .lessThan, beginsTag(at: offset), let tag = tag(at: offset) else { return false }
    let isPicture = ["i", "img", "image", "svg", "use"].contains(tag.name.lowercased())
    return (isPicture ? string(tag.range) : tag.name).lowercased().contains("apple")
  }
}
