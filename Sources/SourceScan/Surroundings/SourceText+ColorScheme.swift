import ButtonCore

/// The most bytes between the start of a `source` and its address, and behind the address.
private let longestSource = 512
/// The most bytes between the start of a `picture` and its `img`.
private let longestPicture = 1024

extension SourceText {
  /// The colour scheme in which an address in `<picture>` is shown: that of its `source`, or for the
  /// `img` behind them the other one.
  ///
  /// - Parameter tag: Where the `img` begins; `nil` if the address is in something else.
  func colorScheme(of url: Int, in tag: Int?) -> ColorScheme? {
    if let tag { return pictureStart(before: tag).flatMap { mediaScheme(in: $0..<tag)?.other } }
    var start = url
    while start > url - longestSource, self[start] != .lessThan { start -= 1 }
    guard has("<source", at: start) else { return nil }
    var end = url
    while end < min(count, url + longestSource), self[end] != .lessThan { end += 1 }
    return mediaScheme(in: start..<end)
  }

  /// Where the `picture` begins that is open at an offset.
  private func pictureStart(before offset: Int) -> Int? {
    for start in (max(0, offset - longestPicture)..<offset).reversed()
    where self[start] == .lessThan {
      if has("<picture", at: start) { return start }
      if has("</picture", at: start) { return nil }
    }
    return nil
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
