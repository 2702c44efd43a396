import ButtonCore

/// A start tag.
package struct SourceTag: Hashable, Sendable {
  /// As written.
  package let name: String
  package let attributes: [ElementAttribute]
  package let range: Range<Int>
  let isSelfClosing: Bool
  /// Whether it may have other attributes at run time, or where its file is cut off.
  package let isOpen: Bool
  /// Whether something else than attributes is in it, which may write some: `{attributes}`.
  let hasInsertions: Bool

  /// The attributes of scripts of which another one comes first; none where a template may choose between them.
  var repeated: [ElementAttribute] {
    var seen: Set<String> = []
    return hasInsertions ? [] : attributes.filter { !seen.insert($0.name).inserted && $0.name.hasPrefix("data-") }
  }

  /// Whether the element has no content.
  var isEmpty: Bool { isSelfClosing || Self.voids.contains(name.lowercased()) }

  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "image", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Whether an attribute or a style keeps it from being displayed.
  var isHidden: Bool {
    attributes.contains { attribute in
      guard case .text(let text) = attribute.value else { return false }
      return attribute.name == "hidden" && text != "false" && text != "until-found"
        || attribute.name == "style" && text.lowercased().filter { !$0.isWhitespace }.contains("display:none")
    }
  }
}

extension SourceText {
  /// Whether a tag begins at an offset, as `<a` or escaped as in JSON, `\u003ca`.
  func beginsTag(at offset: Int) -> Bool {
    switch self[offset] {
    case .lessThan: self[offset + 1].isASCIILetter
    case .backslash: has("u003c", at: offset + 1) && self[offset + 6].isASCIILetter
    default: false
    }
  }

  /// Reads the tag that begins at an offset; `nil` if it has no end before that of the text, is too long,
  /// or has markup in an attribute.
  func tag(at start: Int) -> SourceTag? {
    let (name, end) = tagName(at: start)
    guard let reader = AttributeReader(self, end..<limitOfTag(at: start, after: end)) else { return nil }
    let range = start..<reader.end
    return SourceTag(
      name: name, attributes: reader.attributes, range: range,
      isSelfClosing: has("/>", before: reader.end), isOpen: reader.isCut || hasSpread(in: range),
      hasInsertions: reader.hasInsertions)
  }

  /// The limit for reading a tag: its greatest length, or where another tag begins, so that nothing
  /// is read twice. An escaped tag inside an unescaped one is text of an attribute.
  private func limitOfTag(at start: Int, after name: Int) -> Int {
    let isEscaped = self[start] == .backslash
    let end = max(name, min(count, start + Reach.tag))
    var offset = name
    while offset < end {
      if self[offset] == .lessThan || isEscaped, beginsTag(at: offset) {
        guard case .closed(let next) = interpolation(at: offset) else { return offset }
        offset = next
      } else {
        offset += 1
      }
    }
    return end
  }

  /// A tag's name, and the offset after it; of a closing tag too.
  func tagName(at start: Int) -> (text: String, end: Int) {
    let name = start + (self[start] == .backslash ? 6 : self[start + 1] == .slash ? 2 : 1)
    var end = name
    while end < name + Reach.name, self[end].isNamePart || "-.:".utf8.contains(self[end]) { end += 1 }
    return (string(name..<end), end)
  }

  /// Whether attributes are spread into an element, so that it may have any: `{...rest}`,
  /// `v-bind="rest"`, `th:attr="data-color=${color}"`, `**attributes`.
  private func hasSpread(in range: Range<Int>) -> Bool {
    range.contains { offset in
      ".*@bBtT".utf8.contains(self[offset])
        && ["...", "**", "@attributes=", "bind=", "th:attr="].contains { has($0, at: offset) }
    }
  }
}
