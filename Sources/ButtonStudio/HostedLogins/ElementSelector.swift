/// A CSS selector of one element (W3C, Selectors Level 4) for code that people paste: no selector that is
/// taken can end a rule, a string, a comment or an element.
///
/// It has type, id, class and attribute selectors, pseudo-classes and combinators. Lists are in `:is()`.
/// There are no pseudo-elements, which cannot hold the picture, and no escapes, namespaces or comments. Names of
/// pseudo-classes are not compared with a list: a browser ignores the rules of one that it does not know.
struct ElementSelector: Hashable, Sendable {
  let text: String

  /// Three times as many as the longest selector of a product has.
  static let maxCharacters = 200

  /// The fault of a text that is no such selector.
  struct Fault: Error, Hashable, CustomStringConvertible {
    /// A sentence that begins with `selector`.
    let description: String
    /// The nearest selector, if there is one.
    let nearest: ElementSelector?
  }

  init(_ given: String) throws(Fault) {
    let text = String(given[...].trimmingBlanks)
    let count = text.unicodeScalars.count
    guard count <= Self.maxCharacters else {
      throw Fault(
        description: "selector has \(count) characters, but takes up to \(Self.maxCharacters).",
        nearest: nil)
    }
    guard let mismatch = SelectorReader.mismatch(in: text) else {
      self.text = text
      return
    }
    throw Fault(
      description:
        "selector is \(text.isEmpty ? "empty" : text), but \(mismatch.reason). It takes the "
        + "selector of one element, such as button[data-provider=\"apple\"].",
      nearest: Self.nearest(text, mismatch))
  }

  /// The selector before the fault, or a list as one selector.
  private static func nearest(
    _ text: String, _ mismatch: SelectorReader.Mismatch
  ) -> ElementSelector? {
    let candidates = [
      mismatch.isList ? ":is(\(text))" : nil, String(text.unicodeScalars.prefix(mismatch.offset)),
    ]
    return candidates.lazy.compactMap(\.self)
      .first { SelectorReader.mismatch(in: $0) == nil }
      .flatMap { try? ElementSelector($0) }
  }
}

extension ElementSelector: Decodable {
  init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }
}
