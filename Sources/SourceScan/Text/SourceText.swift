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

/// Counts the bytes of a text that a scan reads, each as often as it is read.
package final class ReadCount {
  package fileprivate(set) var bytes = 0

  package init() {}
}

/// The bytes of a source file, which may be read beyond both ends.
package struct SourceText {
  let bytes: [UInt8]
  var count: Int { bytes.count }
  /// Whether `=3D` is an equals sign, as in e-mail (RFC 2045, section 6.7).
  var isQuotedPrintable = false
  /// Only a test that compares the work on two texts has one.
  private let reads: ReadCount?

  package init(_ bytes: [UInt8], counting reads: ReadCount? = nil) {
    (self.bytes, self.reads) = (bytes, reads)
  }

  /// The byte at an offset, or 0 outside the text; a text file has no 0 byte.
  subscript(offset: Int) -> UInt8 {
    reads?.bytes += 1
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

  /// A part as text; bytes that are not UTF-8 become U+FFFD.
  func string(_ range: Range<Int>) -> String {
    reads?.bytes += range.count
    return String(decoding: bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// The end of the line of an offset, or of what is near in it.
  func endOfLine(from offset: Int, within reach: Int = .max) -> Int {
    let limit = reach < count - offset ? offset + reach : count
    var end = offset
    while end < limit, bytes[end] != .lineFeed { end += 1 }
    reads?.bytes += end - offset
    return end
  }

  /// The number of lines that end in a range, and where the last of them does; `nil` if there is none.
  func lines(in range: Range<Int>) -> (count: Int, end: Int)? {
    reads?.bytes += range.count
    let bytes = bytes[range]
    guard let last = bytes.lastIndex(of: .lineFeed) else { return nil }
    return (bytes[...last].count { $0 == .lineFeed }, last + 1)
  }

  /// The offset of the next byte that is not white space.
  func skippingWhiteSpace(from offset: Int) -> Int {
    var end = offset
    while end < offset + Reach.expression, self[end].isWhiteSpace { end += 1 }
    return end
  }

  /// The offset after the last byte that is not white space.
  func skippingWhiteSpace(before offset: Int) -> Int {
    var start = offset
    while start > offset - Reach.expression, self[start - 1].isWhiteSpace { start -= 1 }
    return start
  }

  /// The last byte before an offset that a test accepts, if it is near.
  func last(before offset: Int, within reach: Int, where test: (Int) -> Bool) -> Int? {
    (max(0, offset - reach)..<max(0, offset)).last(where: test)
  }

  /// The offsets at which a text occurs, in ascending order, without overlaps.
  ///
  /// `memchr` compares many bytes at once; the time is at most proportional to the product of both
  /// lengths.
  package func occurrences(of text: SearchText) -> [Int] {
    reads?.bytes += count
    let (text, rarest) = (text.bytes, text.rarest)
    var found: [Int] = []
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !text.isEmpty else { return }
      let end = bytes.count - text.count
      var start = 0
      while start <= end,
        let letter = unsafe memchr(base + start + rarest, Int32(text[rarest]), end - start + 1)
      {
        start = unsafe base.distance(to: letter) - rarest
        if unsafe memcmp(base + start, text, text.count) == 0 {
          found.append(start)
          start += text.count
        } else {
          start += 1
        }
      }
    }
    return found
  }
}

/// A text to look for in sources.
package struct SearchText: Sendable {
  let bytes: [UInt8]
  /// The offset of its letter that is rarest in English: the search looks at few places then.
  let rarest: Int

  package init(_ text: String) {
    let letters = Array("etaoinsrhldcumfpgwybvkxjqz".utf8)
    let bytes = Array(text.utf8)
    let rarity = bytes.map { letters.firstIndex(of: $0) ?? -1 }
    (self.bytes, rarest) = (bytes, rarity.indices.max { rarity[$0] < rarity[$1] } ?? 0)
  }

  static let appleID = SearchText("appleid")
  static let bezel = SearchText("bezel-")
  static let quotedPrintable = SearchText("quoted-printable")
  static let colorScheme = SearchText("prefers-color-scheme")
  static let outlook = SearchText("[if mso")
  static let outlookSchema = SearchText("urn:schemas-microsoft-com")
}
