import ButtonCore

extension SourceText {
  /// Reads an entity or a numeric character reference, which must end with a semicolon.
  func entity(at offset: Int) -> Decoded? {
    if self[offset + 1] == .numberSign { return numericReference(at: offset) }
    for (name, scalar) in Self.entities where has(name, at: offset + 1) {
      return Decoded(content: .scalar(scalar), end: offset + 1 + name.utf8.count)
    }
    return nil
  }

  private func numericReference(at offset: Int) -> Decoded? {
    var value: UInt32 = 0
    var end = offset + 2
    let start: Int
    if self[end] | 0x20 == UInt8(ascii: "x") {
      start = end + 1
      (value, end) = hexadecimal(at: start, atMost: 6)
    } else {
      start = end
      while end < start + 7, self[end].isASCIIDigit {
        value = value * 10 + UInt32(self[end] - UInt8(ascii: "0"))
        end += 1
      }
    }
    guard end > start, self[end] == UInt8(ascii: ";") else { return nil }
    return Decoded(content: .scalar(Unicode.Scalar(value) ?? "\u{FFFD}"), end: end + 1)
  }

  /// Entities of the characters in URLs and around them (HTML, section 13.5).
  private static let entities: KeyValuePairs<String, Unicode.Scalar> = [
    "amp;": "&", "quot;": "\"", "apos;": "'", "lt;": "<", "gt;": ">", "sol;": "/", "quest;": "?",
    "equals;": "=", "num;": "#", "colon;": ":", "period;": ".", "lowbar;": "_", "percnt;": "%",
    "plus;": "+", "nbsp;": " ",
  ]
}
