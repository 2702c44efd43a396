/// A place in a text, as compilers and editors count.
package struct SourcePosition: Hashable, Sendable, Comparable {
  /// From 1; only line feeds end lines.
  package let line: Int
  /// From 1, in Unicode scalars; a byte order mark does not count.
  package let column: Int

  package static func < (one: Self, other: Self) -> Bool { (one.line, one.column) < (other.line, other.column) }
}

/// A part of a text.
package struct SourceRegion: Hashable, Sendable {
  package internal(set) var start = SourcePosition(line: 1, column: 1)
  /// The position after it.
  package internal(set) var end = SourcePosition(line: 1, column: 1)
  package let bytes: Range<Int>
  /// As written, with escapes and interpolations.
  package let text: String
  /// The lines in which it begins, and in which the elements begin that show it.
  package internal(set) var firstLines = [1]
  /// The line in which it ends, or the tag that shows it.
  package internal(set) var lastLine = 1
  /// Whether people see what is there.
  package var isSeen = true

  package var lines: ClosedRange<Int> { start.line...max(start.line, lastLine) }
}

/// Counts lines and columns in a single pass through a text. Bytes that are not UTF-8 count as one
/// character each, as in editors that know the encoding.
struct LineCursor {
  private let source: SourceText
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ source: SourceText) {
    self.source = source
    // A byte order mark is not part of the first line.
    offset = source.has("\u{FEFF}", at: 0) ? 3 : 0
  }

  /// Advances to an offset, which must not be before an earlier one, and returns its position.
  mutating func advance(to end: Int) -> SourcePosition {
    if offset < end {
      if let last = source.bytes[offset..<end].lastIndex(where: { $0 == "\n" }) {
        (line, column, offset) = (line + source.lineFeeds(in: offset..<(last + 1)), 1, last + 1)
      }
      column += source.string(offset..<end).unicodeScalars.count
      offset = end
    }
    return SourcePosition(line: line, column: column)
  }
}
