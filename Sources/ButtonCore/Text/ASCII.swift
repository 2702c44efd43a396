extension [UInt8] {
  /// Two lower-case hexadecimal digits for each byte.
  package var hexadecimalDigits: String {
    func half(_ place: Int) -> UInt8 { place % 2 == 0 ? self[place / 2] >> 4 : self[place / 2] & 15 }
    return String(decoding: (0..<2 * count).map { half($0).hexadecimalCapital | 0x20 }, as: UTF8.self)
  }
}

extension UInt8 {
  /// The digit of a value below 16, in capitals.
  package var hexadecimalCapital: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
  }

  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  package var hexadecimalValue: UInt8? {
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return isASCIIDigit ? self & 15 : letter < 6 ? letter + 10 : nil
  }

  /// Whether it is a space or a tab (RFC 9110, section 5.6.3).
  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Substring.UTF8View {
  package var trimmed: Self {
    let text = drop(while: \.isBlank)
    guard let last = text.lastIndex(where: { !$0.isBlank }) else { return text }
    return text[...last]
  }
}
