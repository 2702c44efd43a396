import ButtonCore

/// Finds comments in Pug, Haml and Slim, in one pass: `//-`, `-#` or `/`, and the lines behind them
/// that are indented more.
struct OutlineCommentReader<Bytes: SourceBytes> {
  private let source: SourceText<Bytes>
  /// Where the next line begins.
  private var next = 0
  /// How far the comment is indented that holds the last line.
  private var comment: Int?

  init(_ source: SourceText<Bytes>) { self.source = source }

  /// - Parameter offset: Not before an earlier one.
  mutating func isComment(at offset: Int) -> Bool {
    while next <= offset, next < source.count { readLine() }
    return comment != nil
  }

  private mutating func readLine() {
    let first = endOfIndentation(from: next)
    let indentation = first - next
    next = first
    while next < source.count, source[next] != .lineFeed { next += 1 }
    next += 1
    let isBlank = first >= next - 1 || source[first] == .carriageReturn
    if isBlank || comment.map({ indentation > $0 }) == true { return }
    let isComment = source[first] == .slash || source.has("-#", at: first)
    comment = isComment ? indentation : nil
  }

  private func endOfIndentation(from start: Int) -> Int {
    var end = start
    while source[end] == .space || source[end] == UInt8(ascii: "\t") { end += 1 }
    return end
  }
}
