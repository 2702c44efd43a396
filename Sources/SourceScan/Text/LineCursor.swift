/// Counts lines and columns in a single pass through a text.
struct LineCursor<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ source: SourceText<Bytes>) {
    self.source = source
    // A byte order mark is not part of the first line.
    offset = source.has("\u{FEFF}", at: 0) ? 3 : 0
  }

  /// Advances to an offset, which must not be before an earlier one, and returns its position.
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
