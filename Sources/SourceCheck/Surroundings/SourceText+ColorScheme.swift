import ButtonCore

extension SourceText {
  /// The colour scheme in which an address in `<picture>` is shown: that of its `source`, or for the
  /// `img` after them the other one.
  ///
  /// - Parameter tag: Where the `img` begins; `nil` if the address is in something else.
  func colorScheme(of url: Int, in tag: Int?) -> ColorScheme? {
    let start = last(before: tag ?? url, within: Reach.element) { index in
      self[index] == .lessThan
        && (tag == nil || has("picture", at: index + 1) || has("/picture", at: index + 1))
    }
    guard let start, has(tag == nil ? "<source" : "<picture", at: start) else { return nil }
    if let tag { return mediaScheme(in: start..<tag)?.other }
    var end = url
    while end < min(count, url + Reach.element), self[end] != .lessThan { end += 1 }
    return mediaScheme(in: start..<end)
  }

  /// The only colour scheme that media queries in a range name.
  private func mediaScheme(in range: Range<Int>) -> ColorScheme? {
    var found: Set<ColorScheme> = []
    for index in range where has("prefers-color-scheme", at: index) {
      let colon = skippingWhiteSpace(from: index + "prefers-color-scheme".utf8.count)
      let value = skippingWhiteSpace(from: colon + 1)
      if has("dark", at: value) { found.insert(.dark) }
      if has("light", at: value) { found.insert(.light) }
    }
    return found.count == 1 ? found.first : nil
  }
}
