extension SourceText {
  /// Whether an address without quotes is the whole text in a place for a value: after the key of a line,
  /// `url: …`, `URL=…`, after the dash of an entry, `- …`, in a list, `[…, …]`, or in an element,
  /// `<string>…</string>`.
  func isValue(_ address: Range<Int>) -> Bool {
    if isInElement(address) { return true }
    let before = skippingBlanks(before: address.lowerBound)
    var behind = address.upperBound
    while behind < address.upperBound + Reach.name, self[behind].isBlank { behind += 1 }
    let isLineEnd =
      [.lineFeed, .carriageReturn, 0].contains(self[behind])
      || behind > address.upperBound && "#;".utf8.contains(self[behind])
    switch self[before - 1] {
    case .colon:
      return before < address.lowerBound && (isLineEnd || ",}".utf8.contains(self[behind]))
    case .equals: return isLineEnd
    case .hyphen:
      return isLineEnd && before < address.lowerBound
        && [.lineFeed, 0].contains(self[skippingBlanks(before: before - 1) - 1])
    case .openBracket, .comma: return [.comma, .closeBracket].contains(self[behind])
    default: return false
    }
  }

  /// Whether an address is all that an element has, perhaps in a section of CDATA.
  func isInElement(_ address: Range<Int>) -> Bool {
    let (before, behind) = (
      skippingWhiteSpace(before: address.lowerBound), skippingWhiteSpace(from: address.upperBound)
    )
    return has("<![CDATA[", before: before) && has("]]>", at: behind)
      || self[before - 1] == .greaterThan && has("</", at: behind)
  }

  /// The offset after the last byte before another one that is no blank of its line.
  func skippingBlanks(before offset: Int) -> Int {
    var start = offset
    while start > offset - Reach.name, self[start - 1].isBlank { start -= 1 }
    return start
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == .space || self == UInt8(ascii: "\t") }
}
