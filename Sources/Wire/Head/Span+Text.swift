internal import Glibc

extension Span<UInt8> {
  /// Whether the bytes at an offset are exactly this text.
  func starts(with text: StaticString, at start: Int) -> Bool {
    start + text.utf8CodeUnitCount <= count && isPrefix(of: text, from: start)
  }

  /// Whether the bytes from an offset on match this text, as far as there are bytes.
  func isPrefix(of text: StaticString, from start: Int) -> Bool {
    let length = Swift.min(text.utf8CodeUnitCount, count - start)
    guard length > 0 else { return true }
    return unsafe extracting(start..<start + length).withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe memcmp($0, text.utf8Start, length) } == 0
    }
  }

  /// Whether the bytes at an offset are this text, ignoring case.
  ///
  /// - Parameter text: Lower-case letters and hyphens.
  func matches(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where unsafe self[start + offset].lowercased != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The offset after printable ASCII, or less than eight bytes before its end: eight bytes are checked
  /// at once.
  ///
  /// - Parameters:
  ///   - first: The lowest printable byte: a space, or the one after it.
  ///   - excluded: A byte that does not count as printable, below 0x80.
  func afterPrintable(from start: Int, first: UInt8, except excluded: UInt8 = 0x7F) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var position = start
    while position &+ 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: position, as: UInt64.self)
      // Each term has the highest bit of a byte: not ASCII, DEL, below the first, and excluded.
      let others =
        word | (word &+ ones) | (word &- ones &* UInt64(first))
        | ((word ^ ones &* UInt64(excluded)) &- ones)
      guard others & (ones &* 0x80) == 0 else { break }
      position &+= 8
    }
    return position
  }
}

extension UInt8 {
  /// The same letter in lower case, if it is an ASCII letter.
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  static var space: UInt8 { 0x20 }
  static var carriageReturn: UInt8 { 0x0D }
  static var lineFeed: UInt8 { 0x0A }

  /// A space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isHexDigit: Bool { hexDigit != nil }

  var hexDigit: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x41 + 10
    case 0x61...0x66: Int(self) - 0x61 + 10
    default: nil
    }
  }

  /// Whether a target may contain the byte: visible ASCII, but no fragment (RFC 9112, section 3.2).
  var isTargetByte: Bool { (0x21...0x7E).contains(self) && self != UInt8(ascii: "#") }

  /// Whether a field's value may contain the byte (RFC 9110, section 5.5): anything but control
  /// characters.
  var isValueByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  /// Whether a field's name may contain the byte: the `tchar` of RFC 9110, section 5.6.2, a bit each.
  var isTokenByte: Bool {
    let bits: UInt64 = self < 0x40 ? 0x03FF_6CFA_0000_0000 : 0x57FF_FFFF_C7FF_FFFE
    return self < 0x80 && bits >> UInt64(self & 63) & 1 == 1
  }
}

/// Names of fields about the connection, or about the form of the message.
enum FieldNames {
  /// The fields that decide where the request ends, whom it is for, or what happens to the connection. No
  /// trailer may have them (RFC 9110, section 6.5.1): some programs treat trailers as fields of the
  /// head.
  static let notInTrailers: [StaticString] = [
    "connection", "content-length", "host", "keep-alive", "proxy-connection", "te",
    "transfer-encoding", "upgrade",
  ]

  /// The fields that responders see. Others would take memory and time, however long they are.
  static let forResponders: [StaticString] = [
    "accept", "accept-encoding", "accept-language", "access-control-request-method",
    "content-encoding", "content-type", "if-match", "if-none-match", "origin", "x-forwarded-for",
    "x-forwarded-proto",
  ]
}

extension Span<UInt8> {
  /// Whether the bytes in a range are one of these names, ignoring case.
  func matches(anyOf names: [StaticString], _ range: Range<Int>) -> Bool {
    for name in names
    where name.utf8CodeUnitCount == range.count && matches(name, at: range.lowerBound) {
      return true
    }
    return false
  }
}
