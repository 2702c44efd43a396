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
      !quote.isEmpty || text.utf8.allSatisfy({ $0.isNamePart || $0 == .hyphen })
    else { return nil }
    return SourceEdit(range: range, text: start.isEmpty ? text : start + quote + text + quote)
  }
}

/// Where a start tag has its attributes, and where another one can be added.
package struct TagPlaces: Hashable, Sendable {
  let range: Range<Int>
  /// `nil` for an attribute without a value.
  private var values: [String: ValuePlace?] = [:]
  /// The end of a tag that has no other attributes at run time.
  private let end: Int?
  /// The sign around the first value that has one of HTML.
  private let quote: String
  private let isUppercase: Bool

  /// - Parameter isInside: Whether the tag is in a literal of code or in a value, which any quote may end.
  init(of tag: SourceTag, in source: SourceText, isInside: Bool) {
    range = tag.range
    for attribute in tag.attributes where values[attribute.name] == nil {
      let (quote, range) = (source.quote(around: attribute.range), attribute.range)
      values.updateValue(
        quote == nil && range.isEmpty ? nil : ValuePlace(range: range, quote: quote ?? ""), forKey: attribute.name)
    }
    let quote = tag.attributes.lazy.compactMap { source.quote(around: $0.range) }.first { !$0.hasSuffix("`") }
    self.quote = quote ?? "\""
    isUppercase = tag.name == tag.name.uppercased()
    // JSON may have `\/>`, and a backslash continues a line of a literal.
    let sign = tag.range.upperBound - 1
    let last = source.last(before: sign, within: Reach.expression) { !" \n\r\t/\\".utf8.contains(source[$0]) }
    let isWhole = !tag.isOpen && !tag.hasInsertions && source[sign] == .greaterThan
    let isFree = isWhole && (quote != nil || !isInside)
    end = isFree ? last.map { max($0 + 1, tag.attributes.last?.range.upperBound ?? 0) } : nil
  }

  /// The place of an attribute, which is added if it is missing.
  func place(_ name: String) -> ValuePlace? {
    if let value = values[name] { return value }
    let name = isUppercase ? name.uppercased() : name
    return end.map { ValuePlace(range: $0..<$0, start: " \(name)=", quote: quote) }
  }

  /// The edits that write attributes; none if one of them cannot be written.
  func edits(_ attributes: [(name: String, value: String?)]) -> [SourceEdit] {
    var (edits, added): ([SourceEdit], [SourceEdit]) = ([], [])
    for (name, value) in attributes {
      // Both sides of `size: "44"` have one place.
      guard let value, let edit = place(name)?.edit(value), edits.last?.range != edit.range else { return [] }
      if values[name] == nil { added.append(edit) } else { edits.append(edit) }
    }
    // Those that are added have one place.
    return edits + added.prefix(1).map { SourceEdit(range: $0.range, text: added.map(\.text).joined()) }
  }
}

extension SourceText {
  /// The sign around a value: `"`, in a literal `\"`, in C# `""`; `nil` without quotes.
  fileprivate func quote(around value: Range<Int>) -> String? {
    let (start, end) = (value.lowerBound - 1, value.upperBound + (self[value.upperBound] == .backslash ? 1 : 0))
    guard self[end].isQuote, self[start] == self[end] else { return nil }
    let isDoubled = self[end + 1] == self[end] && self[start - 1] == self[end]
    return string(value.upperBound..<(end + (isDoubled ? 2 : 1)))
  }
}
