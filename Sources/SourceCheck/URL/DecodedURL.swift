/// A URL, decoded once: its bytes, each with its place in the source.
struct DecodedURL {
  /// Stands for an interpolation; a byte that UTF-8 never contains.
  static let interpolation: UInt8 = 0xFF

  private(set) var bytes: [UInt8] = []
  /// The offset of each byte in the source.
  private(set) var offsets: [Int] = []
  /// The end of the URL in the source.
  private(set) var end: Int
  /// What is around it; known once its path begins.
  var site = URLSite.unknown
  /// Whether it is percent-encoded inside another URL.
  let isEmbedded: Bool
  var isIncomplete = false
  /// Whether its literal is joined to another one.
  var isSplit = false

  init(at start: Int, isEmbedded: Bool) {
    end = start
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

  /// The offset of a byte in the source, or the URL's end.
  func offset(of index: Int) -> Int { index < offsets.count ? offsets[index] : end }

  func range(_ range: Range<Int>) -> Range<Int> { offset(of: range.lowerBound)..<offset(of: range.upperBound) }
}
