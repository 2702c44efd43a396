/// The bytes of a source file, which may be read beyond both ends.
///
/// Generic, so that tests can count the reads.
struct SourceText<Bytes: SourceBytes> {
  let bytes: Bytes
  let count: Int
  /// Whether `=3D` is an equals sign, as in e-mail (RFC 2045, section 6.7).
  var isQuotedPrintable = false
  /// The part that is Pug, Haml or Slim.
  var outline = 0..<0

  init(_ bytes: Bytes) {
    self.bytes = bytes
    count = bytes.count
  }

  /// The byte at an offset, or 0 outside the text; a text file has no 0 byte.
  subscript(offset: Int) -> UInt8 {
    offset >= 0 && offset < count ? bytes[offset] : 0
  }

  /// Whether the text at an offset is this one, ignoring ASCII case.
  func has(_ text: String, at offset: Int) -> Bool {
    var offset = offset
    for byte in text.utf8 {
      guard self[offset].lowercasedASCII == byte.lowercasedASCII else { return false }
      offset += 1
    }
    return true
  }

  /// Whether the text that ends at an offset is this one, ignoring ASCII case.
  func has(_ text: String, before offset: Int) -> Bool { has(text, at: offset - text.utf8.count) }

  /// A part as text; bytes that are not UTF-8 become U+FFFD.
  func string(_ range: Range<Int>) -> String {
    String(decoding: range.clamped(to: 0..<count).map { bytes[$0] }, as: UTF8.self)
  }

  /// The offset of the next byte that is not white space; skips at most 400 bytes.
  func skippingWhiteSpace(from offset: Int) -> Int {
    var end = offset
    while end < offset + 400, self[end].isWhiteSpace { end += 1 }
    return end
  }

  /// The offset after the last byte that is not white space; skips at most 400 bytes.
  func skippingWhiteSpace(before offset: Int) -> Int {
    var start = offset
    while start > offset - 400, self[start - 1].isWhiteSpace { start -= 1 }
    return start
  }
}
