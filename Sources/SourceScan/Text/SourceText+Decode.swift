import ButtonCore

/// A character, decoded from the way a language writes it.
struct Decoded {
  /// A byte, the scalar of an escape or entity, or nothing: a backslash that continues a line.
  enum Content {
    case byte(UInt8)
    case scalar(Unicode.Scalar)
    case nothing
  }

  var content: Content
  /// The offset after it.
  var end: Int
  /// Whether it is written without an escape.
  var isPlain = false

  /// The character, or 0 if it is not ASCII.
  var ascii: UInt8 {
    switch content {
    case .byte(let byte): byte
    case .scalar(let scalar): scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : 0
    case .nothing: 0
    }
  }
}

extension SourceText {
  /// Reads the character at an offset: a byte, an escape, or an entity.
  ///
  /// Entities are read in every language except style sheets, since any of them may have markup in
  /// strings and no parameter is named `amp;width`.
  func decoded(at offset: Int) -> Decoded {
    switch self[offset] {
    case .backslash where language == .styleSheet: styleSheetEscape(at: offset)
    case .backslash: escape(at: offset)
    case .ampersand where language != .styleSheet: entity(at: offset) ?? plain(at: offset)
    default: plain(at: offset)
    }
  }

  private func plain(at offset: Int) -> Decoded {
    Decoded(content: .byte(self[offset]), end: offset + 1, isPlain: true)
  }

  /// Reads `\/`, `\u0026`, `\u{26}`, `\x26`, `\n`, and any other escape as the character after the
  /// backslash.
  ///
  /// Several backslashes count as one: a string inside a string is escaped more than once.
  private func escape(at offset: Int) -> Decoded {
    var next = offset + 1
    // More backslashes than this are not nested strings.
    while self[next] == .backslash, next < offset + 8 { next += 1 }
    let letter = self[next]
    switch letter {
    case UInt8(ascii: "u") where self[next + 1] == .openBrace:
      let (value, end) = hexadecimal(at: next + 2, atMost: 6)
      guard end > next + 2, self[end] == .closeBrace else { break }
      return Decoded(content: .scalar(Unicode.Scalar(value) ?? "\u{FFFD}"), end: end + 1)
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let digits = letter == UInt8(ascii: "u") ? 4 : 2
      let (value, end) = hexadecimal(at: next + 1, atMost: digits)
      guard end == next + 1 + digits else { break }
      return Decoded(content: .scalar(Unicode.Scalar(value) ?? "\u{FFFD}"), end: end)
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return Decoded(content: .byte(.lineFeed), end: next + 1)
    case .lineFeed, .carriageReturn:
      guard language != .markdown else {
        return Decoded(content: .byte(.lineFeed), end: next + 1)
      }
      return Decoded(content: .nothing, end: skippingWhiteSpace(from: next))
    default: break
    }
    return Decoded(content: .byte(letter), end: min(next + 1, count))
  }

  /// Reads `\26 ` (CSS Syntax, section 4.3.7) or a backslash with any other character.
  private func styleSheetEscape(at offset: Int) -> Decoded {
    let (value, end) = hexadecimal(at: offset + 1, atMost: 6)
    if end > offset + 1 {
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      return Decoded(content: .scalar(scalar), end: self[end].isWhiteSpace ? end + 1 : end)
    }
    if self[offset + 1] == .lineFeed || self[offset + 1] == .carriageReturn {
      return Decoded(content: .nothing, end: skippingWhiteSpace(from: offset + 1))
    }
    return Decoded(content: .byte(self[offset + 1]), end: min(offset + 2, count))
  }

  /// The value of hexadecimal digits, and the offset after them.
  func hexadecimal(at offset: Int, atMost digits: Int) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var end = offset
    while end < offset + digits, let digit = self[end].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      end += 1
    }
    return (value, end)
  }

  /// The offset of the next byte that is not white space; skips at most 400 bytes.
  func skippingWhiteSpace(from offset: Int) -> Int {
    var end = offset
    while end < offset + 400, self[end].isWhiteSpace { end += 1 }
    return end
  }
}
