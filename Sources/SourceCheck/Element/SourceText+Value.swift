import ButtonCore

extension SourceText {
  /// The text of a value with its entities decoded; `nil` if a part of it is only known at run time.
  ///
  /// - Parameter isExact: Whether white space stays as it is; otherwise words have one space between.
  func plain(in range: Range<Int>, isExact: Bool) -> String? {
    // `'<div data-color="' + color + '">'` has quotes.
    if range.contains(where: { isSign(at: $0) || self[$0].isQuote }) { return nil }
    var decoded = DecodedText(at: range.lowerBound)
    while decoded.end < range.upperBound { decoded.append(reference(at: decoded.end) ?? plain(at: decoded.end)) }
    let text = String(decoding: decoded.bytes, as: UTF8.self)
    return isExact ? text : text.words.joined(separator: " ")
  }

  /// The value of an expression that is a literal; `nil` for others.
  func literal(in range: Range<Int>, isExact: Bool) -> String? {
    let inner = valueRange(range)
    if inner.count < trimmed(range).count { return plain(in: inner, isExact: isExact) }
    let word = string(inner)
    let isNumber = word.utf8.allSatisfy { $0.isASCIIDigit || $0 == "." }
    return !word.isEmpty && isNumber || word == "true" || word == "false" ? word : nil
  }

  /// A literal without its quotes; other expressions as they are.
  func valueRange(_ range: Range<Int>) -> Range<Int> {
    let range = trimmed(range)
    guard let first = range.first, range.count > 1, self[first].isQuote, endOfLiteral(at: first) == range.last else {
      return range
    }
    return range.dropFirst().dropLast()
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let end = skipping(before: range.upperBound, within: range.count, \.isWhiteSpace)
    return skipping(from: range.lowerBound, within: end - range.lowerBound, \.isWhiteSpace)..<end
  }
}

extension String {
  /// The words, without marks that only turn or join them: a soft hyphen, and those of directions.
  var words: [Substring] {
    replacingScalars { scalar in
      switch scalar.value {
      case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: ""
      default: nil
      }
    }.split { $0.isWhitespace }
  }
}
