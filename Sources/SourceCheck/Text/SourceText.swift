internal import Glibc

/// The reach of the scan, in bytes. Without bounds, each of many names in a text without ends would
/// require reading the rest of it.
enum Reach {
  /// A host and the path after it, a name, the text of a picture in Markdown.
  static let name = 256
  /// An interpolation, a literal, an expression between literals, white space.
  static let expression = 512
  /// From a button to what is around it: its tag, its control, its bracket.
  static let element = 1024
  /// A tag, and a URL: no server accepts longer ones.
  static let tag = 8192
}

/// The bytes of a source file, which may be read beyond both ends.
package struct SourceText {
  let bytes: [UInt8]
  var count: Int { bytes.count }
  let kind: SourceKind

  package init(_ bytes: [UInt8], _ kind: SourceKind = .text) {
    (self.bytes, self.kind) = (bytes, kind)
  }

  /// The byte at an offset, or 0 outside the text; a text file has no 0 byte.
  subscript(offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

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
    String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// The first byte in a range that a test accepts.
  func first(in range: Range<Int>, where test: (UInt8) -> Bool) -> Int? {
    bytes[range.clamped(to: 0..<count)].firstIndex(where: test)
  }

  func lineFeeds(in range: Range<Int>) -> Int { bytes[range].count { $0 == "\n" } }

  /// The offset behind the bytes from one on that a test accepts.
  func skipping(from offset: Int, within reach: Int = .max, _ test: (UInt8) -> Bool) -> Int {
    var end = offset
    while end - offset < reach, test(self[end]) { end += 1 }
    return end
  }

  /// The offset of the first of the bytes before one that a test accepts.
  func skipping(before offset: Int, within reach: Int = .max, _ test: (UInt8) -> Bool) -> Int {
    var start = offset
    while offset - start < reach, test(self[start - 1]) { start -= 1 }
    return start
  }

  /// The offset of the next byte that is not white space.
  func skippingWhiteSpace(from offset: Int) -> Int {
    skipping(from: offset, within: Reach.expression, \.isWhiteSpace)
  }

  /// The offset after the last byte that is not white space.
  func skippingWhiteSpace(before offset: Int) -> Int {
    skipping(before: offset, within: Reach.expression, \.isWhiteSpace)
  }

  /// The last byte before an offset that a test accepts, if it is near.
  func last(before offset: Int, within reach: Int, where test: (Int) -> Bool) -> Int? {
    (max(0, offset - reach)..<max(0, offset)).last(where: test)
  }

  /// The offsets at which a text occurs, in ascending order, without overlaps. `memchr` compares many bytes at once.
  package func occurrences(of text: String) -> [Int] {
    let text = Array(text.utf8)
    let places = text.map { Self.frequent.firstIndex(of: $0) ?? -1 }
    guard let place = places.indices.min(by: { places[$0] < places[$1] }) else { return [] }
    var found: [Int] = []
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var next = place
      let limit = bytes.count - text.count + place
      while next <= limit, let sign = unsafe memchr(base + next, Int32(text[place]), limit + 1 - next) {
        let start = unsafe base.distance(to: sign) - place
        let isFound = unsafe memcmp(base + start, text, text.count) == 0
        if isFound { found.append(start) }
        next = start + place + (isFound ? text.count : 1)
      }
    }
    return found
  }

  /// The letters, the most frequent in sources last; signs and capitals are rarer.
  private static let frequent = Array("zqxjkvwybpgfmuhdclsrnioate".utf8)
}
