/// Finds buttons in source files, and suggests replacements.
package enum SourceScan {
  /// Finds every button URL and every element of Apple's JavaScript, also in comments, in the
  /// text's order.
  ///
  /// Never fails: bytes that are not UTF-8 are skipped. The time is proportional to the text's
  /// length for any text: what was read without success is not read again, or its length is
  /// bounded.
  ///
  /// - Parameter meter: Counts the reads of bytes.
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
    // An element begins before its name, and a URL may be between the two.
    matches.sort { $0.range.lowerBound < $1.range.lowerBound }
    var lines = LineCursor(source)
    return matches.map {
      SourceReference($0, in: source, at: lines.advance(to: $0.range.lowerBound))
    }
  }

  /// Does the same as ``references(in:language:meter:)``, for text.
  package static func references(
    in text: some StringProtocol, language: SourceLanguage
  ) -> [SourceReference] {
    references(in: Array(text.utf8), language: language)
  }
}
