/// Where the tag of a picture has what a fix may change.
package struct PicturePlaces: Hashable, Sendable {
  /// The value of an attribute in the file, in bytes.
  private struct Value: Hashable {
    let range: Range<Int>
    /// The sign around it; `nil` without quotes.
    let quote: String?
  }

  private var values: [String: Value] = [:]
  /// Whether a fix may add an attribute of HTML.
  private let isOpen: Bool

  init(of picture: SourceTag, in source: SourceText) {
    for attribute in picture.attributes where values[attribute.name] == nil {
      let range = attribute.range
      // In a literal, `\"`.
      let end = range.upperBound + (source[range.upperBound] == .backslash ? 1 : 0)
      let start = range.lowerBound - 1
      let isQuoted = range.lowerBound > 0 && source[end].isQuote && source[start] == source[end]
      let quote = isQuoted ? source.string(range.upperBound..<(end + 1)) : nil
      values[attribute.name] = Value(range: range, quote: quote)
    }
    isOpen = picture.name.lowercased() == "img" && !picture.isOpen
  }

  /// The edit that writes an alternative text; `nil` if it cannot be written without escapes.
  func edit(alternative text: String) -> SourceEdit? {
    guard !text.contains(where: { "\"'`<>&\\{}$".contains($0) }) else { return nil }
    if let value = values["alt"] {
      return value.quote == nil ? nil : SourceEdit(range: value.range, text: text)
    }
    // A label would hide it.
    guard isOpen, values["aria-label"] == nil, let source = values["src"], let quote = source.quote else { return nil }
    let end = source.range.upperBound + quote.utf8.count
    return SourceEdit(range: end..<end, text: " alt=\(quote)\(text)\(quote)")
  }

  /// The edits that write a size, in CSS pixels; none if the tag has no whole size.
  func edits(width: Int, height: Int) -> [SourceEdit] {
    guard let wide = values["width"], let high = values["height"] else { return [] }
    return [SourceEdit(range: wide.range, text: "\(width)"), SourceEdit(range: high.range, text: "\(height)")]
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
