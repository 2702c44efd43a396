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

  /// Whether the bytes at an offset, of which none is a control character, are this text, ignoring case.
  ///
  /// - Parameter text: Has no capitals. Eight bytes of it are compared at once.
  @inline(__always)
  func matches(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start + length <= count else { return false }
    guard length >= 8 else {
      for offset in 0..<length where unsafe self[start + offset] | 0x20 != text.utf8Start[offset] { return false }
      return true
    }
    let wanted = unsafe UnsafeRawPointer(text.utf8Start)
    var offset = 0
    while offset < length {
      // The last eight may be some of those before.
      offset = Swift.min(offset, length - 8)
      let word = unsafe wanted.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // Bit 5 makes a letter lower-case, and other bytes than control characters differ in another one.
      guard self.word(at: start + offset) | .ones * 0x20 == word else { return false }
      offset += 8
    }
    return true
  }

  /// Eight bytes, the first one lowest.
  private func word(at position: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
  }

  /// The offset after letters, digits and hyphens: eight bytes are checked at once.
  @inline(__always)
  func afterWords(from start: Int) -> Int {
    var position = start
    while position &+ 8 <= count {
      let word = word(at: position)
      let low = word & ~.highest
      let lower = low | .ones &* 0x20
      // Each has the highest bit of the bytes of its kind.
      let letters = (lower &+ .ones &* (0x80 - 0x61)) & ~(lower &+ .ones &* (0x80 - 0x7B))
      let digits = (low &+ .ones &* (0x80 - 0x30)) & ~(low &+ .ones &* (0x80 - 0x3A))
      let hyphens = ~((low ^ .ones &* 0x2D) &+ ~.highest)
      let others = ~((letters | digits | hyphens) & ~word) & .highest
      guard others == 0 else { return position &+ others.trailingZeroBitCount / 8 }
      position &+= 8
    }
    return position
  }

  /// The offset after printable ASCII, or less than eight bytes before the last byte: eight are checked at once.
  ///
  /// - Parameters:
  ///   - first: The lowest printable byte: a space, or the one after it.
  ///   - excluded: A byte that does not count as printable, below 0x80, and another one.
  @inline(__always)
  package func afterPrintable(
    from start: Int, first: UInt8, except excluded: UInt8? = nil, _ other: UInt8? = nil
  ) -> Int {
    var position = start
    while position &+ 8 <= count {
      let word = word(at: position)
      // Each term has the highest bit of a byte: not ASCII, DEL, below the first, and excluded. What is carried
      // reaches only bytes after one of them.
      var others = word | (word &+ .ones) | (word &- .ones &* UInt64(first))
      if let excluded { others |= (word ^ .ones &* UInt64(excluded)) &- .ones }
      if let other { others |= (word ^ .ones &* UInt64(other)) &- .ones }
      others &= .highest
      guard others == 0 else { return position &+ others.trailingZeroBitCount / 8 }
      position &+= 8
    }
    return position
  }
}

extension UInt64 {
  /// One, and the highest bit, of each byte.
  fileprivate static var ones: UInt64 { 0x0101_0101_0101_0101 }
  fileprivate static var highest: UInt64 { 0x8080_8080_8080_8080 }
}

extension UInt8 {
  static var space: UInt8 { 0x20 }
  static var carriageReturn: UInt8 { 0x0D }
  static var lineFeed: UInt8 { 0x0A }

  /// A space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isDigit: Bool { (0x30...0x39).contains(self) }

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
