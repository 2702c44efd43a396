import ButtonCore

/// The most bytes between the start of a `picture` and one of its addresses.
private let longestPicture = 2048

extension SourceText {
  /// The colour scheme in which an address in `<picture>` is shown: that of its `source`, or for the
  /// picture behind them the other one.
  func colorScheme(of url: Int) -> ColorScheme? {
    var tag = url
    while tag > url - longestPicture, !beginsTag(at: tag) { tag -= 1 }
    let name = tagName(at: tag).lowercased()
    if name == "source" { return mediaScheme(in: tag..<limitOfTag(at: tag)) }
    guard name == "img" else { return nil }
    var start = tag
    while start > url - longestPicture, !has("<picture", at: start) {
      start -= 1
      if has("</picture", at: start) { return nil }
    }
    return has("<picture", at: start) ? mediaScheme(in: start..<tag)?.other : nil
  }

  /// The only colour scheme that media queries in a range name.
  private func mediaScheme(in range: Range<Int>) -> ColorScheme? {
    var found: Set<ColorScheme> = []
    for index in range where self[index] == UInt8(ascii: "p") {
      guard has("prefers-color-scheme", at: index) else { continue }
      let colon = skippingWhiteSpace(from: index + "prefers-color-scheme".utf8.count)
      let value = skippingWhiteSpace(from: colon + 1)
      if has("dark", at: value) { found.insert(.dark) }
      if has("light", at: value) { found.insert(.light) }
    }
    return found.count == 1 ? found.first : nil
  }
}
