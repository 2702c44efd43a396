/// Counts lines and columns on the way through a text: each byte is counted once.
struct LineCursor {
  private let source: SourceText
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ source: SourceText) {
    self.source = source
    // A byte order mark is no part of the first line.
    offset = source.has([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
  }

  /// Goes on to an offset, which lies behind all earlier ones, and says where it is.
  mutating func advance(to end: Int) -> SourcePosition {
    while offset < end {
      let byte = source[offset]
      if byte == .lineFeed {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
