/// A part of a source, decoded once: its bytes, each with its place.
struct DecodedText {
  /// Stands for an interpolation; a byte that UTF-8 never contains.
  static let interpolation: UInt8 = 0xFF

  private(set) var bytes: [UInt8] = []
  /// The offset of each byte in the source.
  private(set) var offsets: [Int] = []
  /// Its end in the source.
  private(set) var end: Int

  init(at start: Int) { end = start }

  /// A part without the escapes of the string literal that it may be in.
  init(of source: SourceText, in range: Range<Int>) {
    guard source.first(in: range, where: { $0 == "\\" || $0 == Self.interpolation }) != nil else {
      (bytes, offsets, end) = (Array(source.bytes[range]), Array(range), range.upperBound)
      return
    }
    end = range.lowerBound
    while end < range.upperBound {
      let start = end
      // `\(x)` is an interpolation of Swift.
      let isEscape = source[start] == "\\" && source[start + 1] != "("
      let next = isEscape ? source.decoded(at: start) : source.plain(at: start)
      // A line that a backslash continues separates attributes.
      if next.first == nil { append(0x20, at: start) }
      append(next)
    }
  }

  /// - Parameter start: Where it is in the source, if not at the end.
  mutating func append(_ decoded: Decoded, at start: Int? = nil) {
    let start = start ?? end
    // A byte that is not UTF-8 must not be mistaken for an interpolation.
    if let first = decoded.first { append(first == Self.interpolation ? 0xFE : first, at: start) }
    for byte in decoded.rest { append(byte, at: start) }
    end = decoded.end
  }

  mutating func append(interpolation range: Range<Int>) {
    append(Self.interpolation, at: range.lowerBound)
    end = range.upperBound
  }

  private mutating func append(_ byte: UInt8, at start: Int) {
    bytes.append(byte)
    offsets.append(start)
  }

  /// Removes signs at the end that belong to the text around it.
  mutating func trim(while isOutside: (UInt8) -> Bool) {
    while let last = bytes.last, isOutside(last), let offset = offsets.last {
      bytes.removeLast()
      offsets.removeLast()
      end = offset
    }
  }

  /// The offset of a byte in the source, or the end.
  func offset(of index: Int) -> Int { index < offsets.count ? offsets[index] : end }

  func range(_ range: Range<Int>) -> Range<Int> { offset(of: range.lowerBound)..<offset(of: range.upperBound) }
}
