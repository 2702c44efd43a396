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
  /// Whether a quote is right before the URL. A quote then ends it, and white space may be part of
  /// it.
  let isQuoted: Bool
  /// Whether it is percent-encoded inside another URL.
  let isEmbedded: Bool
  var isIncomplete = false
  /// Whether the last byte is in the value of a parameter.
  private(set) var isInValue = false
  private var isInQuery = false

  init(at start: Int, isQuoted: Bool, isEmbedded: Bool) {
    end = start
    self.isQuoted = isQuoted
    self.isEmbedded = isEmbedded
  }

  mutating func append(_ decoded: [UInt8], at range: Range<Int>) {
    for byte in decoded {
      switch byte {
      case .questionMark: isInQuery = true
      case .equals: isInValue = isInQuery
      case .ampersand: isInValue = false
      default: break
      }
      // A byte that is not UTF-8 must not be mistaken for an interpolation.
      bytes.append(byte == Self.interpolation ? 0xFE : byte)
      offsets.append(range.lowerBound)
    }
    end = range.upperBound
  }

  mutating func append(interpolation range: Range<Int>) {
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
