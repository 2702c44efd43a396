/// A URL's decoded bytes, with their offsets in the source.
struct DecodedURL {
  /// Stands for an interpolation; a byte that UTF-8 never contains.
  static let interpolation: UInt8 = 0xFF

  private(set) var bytes: [UInt8] = []
  /// Where each byte begins in the source.
  private(set) var offsets: [Int] = []
  /// Where the URL ends in the source.
  private(set) var end: Int
  /// Whether a quote is right before the URL. A quote then ends it, and other signs may be part of it.
  let isQuoted: Bool
  /// Whether it is the value of an attribute that has nothing else, with blanks too.
  let isAttribute: Bool
  /// Whether it is percent-encoded inside another URL.
  let isEmbedded: Bool
  var isIncomplete = false

  init(at start: Int, isEmbedded: Bool, in source: SourceText) {
    end = start
    // `<%= host %>/appleid/button` is in quotes, too.
    isQuoted = source[start - 1].isQuote || source.endsTemplate(before: start)
    let value =
      source[start - 1] == .greaterThan
      ? source.last(before: start, within: Reach.name) { source[$0] == .lessThan } ?? start : start
    isAttribute =
      source[value - 1].isQuote && ["src=", "href="].contains { source.has($0, before: value - 1) }
    self.isEmbedded = isEmbedded
  }

  mutating func append(_ decoded: Decoded, at start: Int) {
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

  /// Removes signs at the end that belong to the text around the URL.
  mutating func trim(while isOutside: (UInt8) -> Bool) {
    while let last = bytes.last, isOutside(last), let offset = offsets.last {
      bytes.removeLast()
      offsets.removeLast()
      end = offset
    }
  }

  /// Where a byte begins in the source, or the URL ends.
  func offset(of index: Int) -> Int { index < offsets.count ? offsets[index] : end }
}
