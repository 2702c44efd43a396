import ButtonCore

/// Finds the lines of ascending offsets in one pass through a text.
struct LineReader<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  /// The last line, without its line feed.
  private var line = 0..<0

  /// No line that a person wrote is longer.
  private static var longest: Int { 2000 }

  init(_ source: SourceText<Bytes>) {
    self.source = source
    line = 0..<end(from: 0)
  }

  /// The line around an offset; `nil` if it is too long to be read by a person.
  ///
  /// - Parameter offset: Not before an earlier one.
  mutating func line(around offset: Int) -> Range<Int>? {
    while line.upperBound < offset {
      let start = line.upperBound + 1
      line = start..<end(from: start)
    }
    return line.count <= Self.longest ? line : nil
  }

  private func end(from start: Int) -> Int {
    var end = start
    while end < source.count, source[end] != .lineFeed { end += 1 }
    return end
  }
}
