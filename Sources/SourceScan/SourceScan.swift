/// Finds buttons in source files, and says what to write instead.
package enum SourceScan {
  /// Finds every button URL and every element of Apple's JavaScript, also in comments, in the
  /// text's order.
  ///
  /// Never fails: bytes that are not UTF-8 are passed over. Takes time in proportion to the text,
  /// whatever it is: what was read in vain is not read again, or has a bound.
  ///
  /// - Parameter meter: Counts the looks at bytes.
  package static func references(
    in bytes: [UInt8], language: SourceLanguage, meter: ReadMeter? = nil
  ) -> [SourceReference] {
    let source = SourceText(bytes, language: language, meter: meter)
    var elements = AppleElementFinder(source)
    var matches: [Match] = []
    var end = 0
    for name in source.occurrences(of: Array("appleid".utf8)) {
      if let element = elements.element(naming: name) {
        matches.append(element)
      } else if name >= end, let url = ButtonURL.match(in: source, around: name) {
        end = url.range.upperBound
        matches.append(url)
      }
    }
    // An element begins before its name, and a URL may stand between the two.
    matches.sort { $0.range.lowerBound < $1.range.lowerBound }
    var lines = LineCursor(source)
    return matches.map {
      SourceReference($0, in: source, at: lines.advance(to: $0.range.lowerBound))
    }
  }

  /// Finds what ``references(in:language:)`` finds in bytes.
  package static func references(
    in text: some StringProtocol, language: SourceLanguage
  ) -> [SourceReference] {
    references(in: Array(text.utf8), language: language)
  }
}
