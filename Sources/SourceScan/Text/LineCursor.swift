/// Counts lines and columns in a single pass through a text. Bytes that are not UTF-8 count as one
/// character each, as in editors that know the encoding.
struct LineCursor {
  private let source: SourceText
  private var offset: Int
  private var line = 1
  private var column = 1
  /// How many bytes are still to come of the last character.
  private var rest = 0

  init(_ source: SourceText) {
    self.source = source
    // A byte order mark is not part of the first line.
    offset = source.has("\u{FEFF}", at: 0) ? 3 : 0
  }

  /// Advances to an offset, which must not be before an earlier one, and returns its position.
  mutating func advance(to end: Int) -> SourcePosition {
    while offset < end {
      let byte = source[offset]
      if byte & 0xC0 == 0x80, rest > 0 {
        rest -= 1
      } else {
        rest = byte < 0xC2 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : byte < 0xF5 ? 3 : 0
        line += byte == .lineFeed ? 1 : 0
        column = byte == .lineFeed ? 1 : column + 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
