import ButtonCore

extension SourceText {
  /// The colour scheme in which an address in `<picture>` is shown: that of its `source`, or for the
  /// `img` after them the other one.
  ///
  /// - Parameter tag: Where the `img` begins; `nil` if the address is in something else.
  func colorScheme(of url: Int, in tag: Int?) -> ColorScheme? {
    if let tag { return pictureElement(around: tag).flatMap { mediaScheme(in: $0..<tag)?.other } }
    let start = last(before: url, within: Reach.element) { self[$0] == .lessThan }
    guard let start, has("<source", at: start) else { return nil }
    var end = url
    while end < min(count, url + Reach.element), self[end] != .lessThan { end += 1 }
    return mediaScheme(in: start..<end)
  }

  /// Where `<picture>` begins around an offset.
  func pictureElement(around offset: Int) -> Int? {
    let mark = last(before: offset, within: Reach.element) {
      self[$0] == .lessThan && (has("picture", at: $0 + 1) || has("/picture", at: $0 + 1))
    }
    return mark.flatMap { self[$0 + 1] == .slash ? nil : $0 }
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
