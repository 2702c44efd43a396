import ButtonCore

/// A character, decoded from the way a language writes it.
struct Decoded {
  /// The first byte; `nil` for a sign that continues a line, which stands for nothing.
  let first: UInt8?
  /// The bytes after the first, in UTF-8: of an escape or an entity outside of ASCII.
  var rest: [UInt8] = []
  /// The offset after it.
  let end: Int
  /// Whether it is written without an escape.
  var isPlain = false
}

extension SourceText {
  /// Reads the character at an offset: a byte, an escape, or an entity.
  ///
  /// Escapes and entities of all languages are read in every file: pages contain scripts, scripts
  /// contain markup, and none of them means something else in the URL or the tag of a button.
  func decoded(at offset: Int) -> Decoded {
    guard self[offset] == "\\" else { return reference(at: offset) ?? plain(at: offset) }
    let escape = escape(at: offset)
    // An entity in markup in JSON: `\u0026amp;`
    let isEntity = escape.first == "&" && has("amp;", at: escape.end)
    return isEntity ? scalar(0x26, escape.end + "amp;".utf8.count) : escape
  }

  /// The byte at an offset, without decoding.
  func plain(at offset: Int) -> Decoded { Decoded(first: self[offset], end: offset + 1, isPlain: true) }

  /// Reads `\/`, `\u0026`, `\u{26}`, `\x26`, `\n`, `\26 ` (CSS Syntax, section 4.3.7), and any other
  /// escape as the character after the backslash.
  ///
  /// Several backslashes count as one: a string inside a string is escaped more than once.
  private func escape(at offset: Int) -> Decoded {
    let next = skippingBackslashes(from: offset)
    switch self[next] {
    case "u" where self[next + 1] == "{":
      let (value, end) = number(at: next + 2, atMost: 6)
      guard end > next + 2, self[end] == "}" else { break }
      return scalar(value, end + 1)
    case let letter where letter == "u" || letter == "x":
      let digits = letter == "u" ? 4 : 2
      let (value, end) = number(at: next + 1, atMost: digits)
      guard end == next + 1 + digits else { break }
      return scalar(value, end)
    case let digit where digit.isASCIIDigit:
      let (value, end) = number(at: next, atMost: 6)
      guard end > next + 1 else { break }
      return scalar(value, self[end].isWhiteSpace ? end + 1 : end)
    case "n", "r", "t": return scalar(0x0A, next + 1)
    case "\n", "\r": return Decoded(first: nil, end: skippingWhiteSpace(from: next))
    default: break
    }
    return Decoded(first: self[next], end: min(next + 1, count))
  }

  /// The offset after the backslashes at one; more than some are not nested strings.
  func skippingBackslashes(from offset: Int) -> Int {
    skipping(from: offset + 1, within: 7) { $0 == "\\" }
  }

  private func scalar(_ value: UInt32, _ end: Int) -> Decoded {
    let bytes = UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")?.map(\.self) ?? []
    return Decoded(first: bytes.first, rest: Array(bytes.dropFirst()), end: end)
  }

  /// Reads a reference of HTML to a character, by a name or a number.
  func reference(at offset: Int) -> Decoded? {
    guard self[offset] == "&" else { return nil }
    if self[offset + 1] == "#" { return numericReference(at: offset) }
    let end = skipping(from: offset + 1, within: 31) { $0.isASCIILetter || $0.isASCIIDigit }
    let hasEnd = self[end] == ";"
    guard let (text, isLegacy) = NamedReferences.text(named: string((offset + 1)..<end)),
      hasEnd || isLegacy && self[end] != "="
    else { return nil }
    return Decoded(first: text.utf8.first, rest: Array(text.utf8.dropFirst()), end: hasEnd ? end + 1 : end)
  }

  private func numericReference(at offset: Int) -> Decoded? {
    let isHexadecimal = self[offset + 2] | 0x20 == "x"
    let start = offset + (isHexadecimal ? 3 : 2)
    let (value, end) = number(at: start, atMost: 7, radix: isHexadecimal ? 16 : 10)
    guard end > start else { return nil }
    if self[end] == ";" { return scalar(value, end + 1) }
    // Browsers read an ampersand without its end too; another number may begin a fragment.
    return value == 38 ? scalar(value, end) : nil
  }

  /// The byte that a percent sign and two hexadecimal digits encode.
  func percentDecoded(at offset: Int) -> UInt8? {
    guard self[offset] == "%" else { return nil }
    let (value, end) = number(at: offset + 1, atMost: 2)
    return end == offset + 3 ? UInt8(value) : nil
  }

  /// The value of digits, and the offset after them.
  private func number(at offset: Int, atMost digits: Int, radix: UInt8 = 16) -> (value: UInt32, end: Int) {
    var (value, end) = (UInt32(0), offset)
    while end < offset + digits, let digit = self[end].hexadecimalValue, digit < radix {
      value = value * UInt32(radix) + UInt32(digit)
      end += 1
    }
    return (value, end)
  }
}
