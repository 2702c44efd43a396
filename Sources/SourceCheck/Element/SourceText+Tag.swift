import ButtonCore

/// A start tag.
struct SourceTag: Hashable, Sendable {
  /// As written.
  let name: String
  /// If a script's attribute is given several times, only the first is here: browsers read that.
  private(set) var attributes: [ElementAttribute] = []
  /// The names of the others.
  private(set) var repeated: [String] = []
  let range: Range<Int>
  let isSelfClosing: Bool
  /// Whether it may have other attributes at run time, or where its file is cut off.
  let isOpen: Bool
  /// Where another attribute can be added, if it has no other at run time.
  private var end: Int?

  fileprivate init(_ name: String, _ reader: AttributeReader, _ range: Range<Int>, in source: SourceText) {
    (self.name, self.range) = (name, range)
    isSelfClosing = source.has("/>", before: reader.end)
    isOpen = reader.isOpen
    var places: [String: Int] = [:]
    for attribute in reader.attributes {
      let (name, place) = (attribute.name, places[attribute.name])
      if let place, reader.hasInsertions, !["class", "id"].contains(name) {
        // A template may choose between them.
        attributes[place].text = nil
      } else if place != nil, name.hasPrefix("data-") {
        repeated.append(name)
      } else {
        places[name] = place ?? attributes.count
        attributes.append(attribute)
      }
    }
    guard !isOpen, !reader.hasInsertions, source[range.upperBound - 1] == ">" else { return }
    // JSON may have `\/>`, and a backslash continues a line of a literal.
    let last = source.last(before: range.upperBound - 1, within: Reach.expression) {
      !" \n\r\t/\\".utf8.contains(source[$0])
    }
    end = last.map { max($0 + 1, attributes.last?.range.upperBound ?? 0) }
  }

  /// A helper of Rails, whose first argument is an address.
  static let call = "image_tag"

  /// The tag that ``call`` writes by its other arguments: `alt: "…", width: 250`, `size: "250x44"`, `size: "44"`.
  init(calledIn range: Range<Int>, with arguments: Range<Int>, in source: SourceText) {
    (name, self.range, isSelfClosing) = (Self.call, range, true)
    // `**attributes`
    isOpen = arguments.count >= Reach.expression || arguments.contains { source.has("**", at: $0) }
    var index = arguments.lowerBound
    while index < arguments.upperBound {
      let end = source.skipping(from: index, \.isNamePart)
      let (name, value) = (source.string(index..<end), source.skippingWhiteSpace(from: end + 1))
      let isNamed = !name.isEmpty && source[end] == ":"
      index = isNamed ? value : name.isEmpty ? source.endOfOperand(from: index) : end
      guard isNamed else { continue }
      while index < arguments.upperBound, source[index] != "," { index = source.endOfOperand(from: index) }
      let sides = source.bytes[source.valueRange(value..<index)].split { $0 == "x" }.map(\.indices)
      let written = name == "size" ? zip(["width", "height"], sides + sides) : zip([name], [value..<index])
      attributes += written.map {
        ElementAttribute($0, source.literal(in: $1, isExact: false), at: source.valueRange($1), in: source)
      }
    }
  }

  subscript(name: String) -> ElementAttribute? { attributes.first { $0.name == name } }

  /// Whether the element has no content.
  var isEmpty: Bool { isSelfClosing || Self.voids.contains(name.lowercased()) }

  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "image", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  var declarations: [StyleDeclaration] { (self["style"]?.text ?? "").declarations }

  /// Whether an attribute or a style keeps it from being displayed.
  var isHidden: Bool {
    self["hidden"]?.text.map { $0 != "false" && $0 != "until-found" } ?? false
      || declarations.contains { $0.name == "display" && $0.value.hasPrefix("none") }
  }

  /// Whether its role hides the picture from screen readers. No role hides what can have the focus, or has an attribute
  /// that every role has (WAI-ARIA, "Presentational Roles Conflict Resolution").
  var isOrnament: Bool {
    let role = self["role"]?.text?.lowercased().split { $0.isWhitespace }.first
    return ["none", "presentation"].contains(role) && !isOpen && name.lowercased() != "input"
      && self["tabindex"] == nil && self["contenteditable"].map { $0.text?.lowercased() == "false" } ?? true
      && !attributes.contains { $0.name.hasPrefix("aria-") }
  }
}

extension SourceTag {
  /// The sign around the first value that has one of HTML.
  private var quote: String? { attributes.lazy.compactMap(\.quote).first { !$0.hasSuffix("`") } }

  /// The same in a literal of code or in a value, which any quote may end.
  var inside: SourceTag {
    var tag = self
    if quote == nil { tag.end = nil }
    return tag
  }

  /// Where an attribute can be written, which is added if it is missing.
  func place(_ name: String) -> ValuePlace? {
    if let given = self[name] {
      return given.quote == nil && given.range.isEmpty ? nil : ValuePlace(range: given.range, quote: given.quote ?? "")
    }
    let written = self.name == self.name.uppercased() ? name.uppercased() : name
    return end.map { ValuePlace(range: $0..<$0, start: " \(written)=", quote: quote ?? "\"") }
  }

  /// The edits that write attributes; none if one of them cannot be written.
  func edits(_ values: [(name: String, value: String?)]) -> [SourceEdit] {
    var (edits, added): ([SourceEdit], [SourceEdit]) = ([], [])
    for (name, value) in values {
      // Both sides of `size: "44"` have one place.
      guard let value, let edit = place(name)?.edit(value), edits.last?.range != edit.range else { return [] }
      if self[name] == nil { added.append(edit) } else { edits.append(edit) }
    }
    // Those that are added have one place.
    return edits + added.prefix(1).map { SourceEdit(range: $0.range, text: added.map(\.text).joined()) }
  }
}

/// Where the value of an attribute can be written.
package struct ValuePlace: Hashable, Sendable {
  /// Empty for an attribute that is added.
  let range: Range<Int>
  /// The name and the sign in front of an attribute that is added.
  var start = ""
  /// The sign around it; empty without quotes.
  let quote: String

  /// `nil` for a text that cannot be written there without escapes.
  func edit(_ text: String) -> SourceEdit? {
    guard !text.contains(where: { "\"'`<>&\\{}$\n".contains($0) }),
      !quote.isEmpty || text.utf8.allSatisfy({ $0.isNamePart || $0 == "-" })
    else { return nil }
    return SourceEdit(range: range, text: start.isEmpty ? text : start + quote + text + quote)
  }
}

extension SourceText {
  /// Where the tags of starts and ends begin, `<a`, `</a`, or escaped as in JSON, `\u003ca`, in the text's order.
  func startsOfTags(before limit: Int) -> [Int] {
    bytes.indices.prefix(limit).filter { sign in
      switch bytes[sign] {
      case "<": self[sign + (self[sign + 1] == "/" ? 2 : 1)].isASCIILetter
      case "\\": has("u003c", at: sign + 1) && self[sign + 6].isASCIILetter
      default: false
      }
    }
  }

  /// Reads the tag that begins at an offset, behind its name, and says where it ends at the latest.
  func tag(_ name: String, at start: Int, from end: Int, before limit: Int) -> (read: SourceTag?, end: Int) {
    let limit = self[end] == ">" ? end + 1 : max(end, min(count, limit))
    guard let reader = AttributeReader(self, end..<limit) else {
      return (nil, (first(in: end..<limit) { $0 == ">" } ?? limit) + 1)
    }
    return (SourceTag(name, reader, start..<reader.end, in: self), reader.end)
  }

  /// A tag's name, and the offset after it; of a closing tag too.
  func tagName(at start: Int) -> (text: String, end: Int) {
    let name = start + (self[start] == "\\" ? 6 : self[start + 1] == "/" ? 2 : 1)
    let end = skipping(from: name, within: Reach.name) { $0.isNamePart || "-.:".utf8.contains($0) }
    return (string(name..<end), end)
  }
}

/// A declaration of a style, in lower case and without white space.
struct StyleDeclaration {
  let name, value: String

  var isBackground: Bool { name == "background" || name == "background-color" }
}

extension String {
  /// The declarations of a style.
  var declarations: [StyleDeclaration] {
    lowercased().split(separator: ";").compactMap { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      return parts.count == 2 ? StyleDeclaration(name: parts[0], value: parts[1]) : nil
    }
  }
}
