/// A URL's decoded bytes, with their offsets in the source.
struct DecodedURL {
  /// Stands for an interpolation; a byte that UTF-8 never contains.
  static let interpolation: UInt8 = 0xFF

  private(set) var bytes: [UInt8] = []
  /// The offset of each byte in the source.
  private(set) var offsets: [Int] = []
  /// The end of the URL in the source.
  private(set) var end: Int
  /// The syntax around it, and where that begins: around the other URL, if it is inside one. Known once its path begins.
  private(set) var context = AddressContext.plain
  private(set) var contextStart = 0
  /// Whether `&amp;` is no ampersand there.
  private(set) var isUnescaped = false
  /// Whether it is percent-encoded inside another URL.
  let isEmbedded: Bool
  var isIncomplete = false
  /// Whether its literal is joined to another one.
  var isSplit = false

  init(at start: Int, isEmbedded: Bool) {
    end = start
    self.isEmbedded = isEmbedded
  }

  var isQuoted: Bool { context.isQuoted }

  /// Reads what is around it.
  mutating func readContext(in source: SourceText) {
    let start = offset(of: 0)
    contextStart = start
    if isEmbedded,
      let sign = source.last(
        before: start, within: Reach.name,
        where: {
          source[$0].isQuote || source[$0].isWhiteSpace || "<>()".utf8.contains(source[$0])
        })
    {
      contextStart = sign + 1
    }
    context = AddressContext(at: contextStart, in: source)
    isUnescaped = source.kind.form == .styles || source.has("={", before: start - 1)
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

  /// The offset of a byte in the source, or the URL's end.
  func offset(of index: Int) -> Int { index < offsets.count ? offsets[index] : end }
}
