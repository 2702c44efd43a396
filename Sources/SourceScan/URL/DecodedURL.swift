/// A URL's decoded bytes, with their offsets in the source.
struct DecodedURL {
  /// Stands for an interpolation; a byte that UTF-8 never contains.
  static let interpolation: UInt8 = 0xFF

  private(set) var bytes: [UInt8] = []
  /// Where each byte begins in the source.
  private(set) var offsets: [Int] = []
  /// The range in the source of each ``interpolation``, in order.
  private(set) var interpolations: [Range<Int>] = []
  /// Where the URL ends in the source.
  var end: Int
  var isIncomplete = false
  /// How many bytes come before the query, the fragment, or the first interpolation.
  private(set) var pathCount: Int?
  private var isInQuery = false
  /// Whether the last byte is in the value of a parameter.
  private(set) var isInValue = false

  init(at start: Int) { end = start }

  mutating func append(_ byte: UInt8, at offset: Int, end: Int) {
    switch byte {
    case .questionMark:
      isInQuery = true
      pathCount = pathCount ?? bytes.count
    case .numberSign: pathCount = pathCount ?? bytes.count
    case .equals: isInValue = isInQuery
    case .ampersand: isInValue = false
    default: break
    }
    // A byte that is not UTF-8 must not be mistaken for an interpolation.
    bytes.append(byte == Self.interpolation ? 0xFE : byte)
    offsets.append(offset)
    self.end = end
  }

  mutating func append(_ scalar: Unicode.Scalar, at offset: Int, end: Int) {
    for byte in String(scalar).utf8 { append(byte, at: offset, end: end) }
  }

  mutating func append(interpolation range: Range<Int>) {
    pathCount = pathCount ?? bytes.count
    bytes.append(Self.interpolation)
    offsets.append(range.lowerBound)
    interpolations.append(range)
    end = range.upperBound
  }

  /// Removes punctuation at the end, which belongs to the sentence around the URL.
  mutating func trim(while isPunctuation: (UInt8) -> Bool) {
    while let last = bytes.last, isPunctuation(last), let offset = offsets.last {
      bytes.removeLast()
      offsets.removeLast()
      end = offset
    }
  }
}
