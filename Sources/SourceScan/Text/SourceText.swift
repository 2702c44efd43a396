/// The bytes of a source file, which may be read beyond both ends.
struct SourceText {
  let bytes: [UInt8]
  let language: SourceLanguage
  let meter: ReadMeter?

  init(_ bytes: [UInt8], language: SourceLanguage, meter: ReadMeter?) {
    self.bytes = bytes
    self.language = language
    self.meter = meter
  }

  var count: Int { bytes.count }

  /// The byte at an offset, or 0 outside the text; a text file has no 0 byte.
  subscript(offset: Int) -> UInt8 {
    meter?.note()
    return offset >= 0 && offset < bytes.count ? bytes[offset] : 0
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

  func has(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + text.count <= bytes.count else { return false }
    return text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
  }

  /// A part as text; bytes that are not UTF-8 become U+FFFD.
  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
