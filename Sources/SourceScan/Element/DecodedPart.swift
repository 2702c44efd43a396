/// A part of a source without the escapes of the string literal that it may be in.
struct DecodedPart<Bytes: SourceBytes> {
  let text: SourceText<Bytes>
  /// Where each byte of ``text`` begins in the source, and where the last one ends.
  private let offsets: [Int]

  init(_ source: SourceText<Bytes>, _ range: Range<Int>, decodesEscapes: Bool) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      var next = Decoded(content: .byte(source[offset]), end: offset + 1)
      let isEscaped =
        switch source[offset] {
        // `\(x)` is an interpolation of Swift.
        case .backslash: source[offset + 1] != .openParenthesis
        case .equals: source.isQuotedPrintable
        default: false
        }
      if decodesEscapes, isEscaped { next = source.decoded(at: offset) }
      // A line that a backslash continues separates attributes; one of an e-mail does not.
      let isSpace = if case .nothing = next.content { source[offset] == .backslash } else { false }
      let decoded = isSpace ? [UInt8.space] : next.bytes
      for byte in decoded {
        bytes.append(byte)
        offsets.append(offset)
      }
      offset = next.end
    }
    offsets.append(offset)
    text = SourceText(source.bytes.decoded(as: bytes))
    self.offsets = offsets
  }

  /// Where a byte begins in the source.
  func offset(of index: Int) -> Int { offsets[min(max(index, 0), offsets.count - 1)] }

  func range(of range: Range<Int>) -> Range<Int> {
    offset(of: range.lowerBound)..<offset(of: range.upperBound)
  }
}
