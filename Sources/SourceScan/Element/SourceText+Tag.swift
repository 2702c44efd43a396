import ButtonCore

/// A longer tag is ignored, and so is one with markup in an attribute.
let longestTag = 8192

extension SourceText {
  /// Whether a tag begins at an offset, as `<a` or escaped as in JSON, `\u003ca`.
  func beginsTag(at offset: Int) -> Bool {
    switch self[offset] {
    case .lessThan: self[offset + 1].isASCIILetter
    case .backslash: has("u003c", at: offset + 1) && self[offset + 6].isASCIILetter
    default: false
    }
  }

  /// The limit for reading a tag: its greatest length, or where another tag begins, so that nothing
  /// is read twice. An escaped tag inside an unescaped one is text of an attribute.
  func limitOfTag(at start: Int) -> Int {
    let isEscaped = self[start] == .backslash
    let name = endOfTagName(at: start)
    let end = max(name, min(count, start + longestTag))
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

  /// The offset after a tag's name, which is at most 64 bytes long.
  func endOfTagName(at start: Int) -> Int {
    let name = start + (self[start] == .lessThan ? 1 : 6)
    var end = name
    while end < name + 64, self[end].isNamePart || "-.:".utf8.contains(self[end]) { end += 1 }
    return end
  }

  func tagName(at start: Int) -> String {
    string((start + (self[start] == .lessThan ? 1 : 6))..<endOfTagName(at: start))
  }

  /// Whether the first child of an element is a component that draws a button itself.
  func holdsComponent(behind end: Int) -> Bool {
    let child = skippingWhiteSpace(from: end)
    return self[child] == .lessThan && AppleElement.isComponent(tagName(at: child))
  }
}
