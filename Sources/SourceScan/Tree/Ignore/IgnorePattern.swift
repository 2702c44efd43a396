/// One line of a `.gitignore` file.
struct IgnorePattern {
  /// As written, without spaces at the end.
  let text: String
  /// From 1.
  let line: Int
  /// `!`: what matches is not ignored.
  let isNegated: Bool
  /// A slash at the end: only folders match.
  let isForFolders: Bool
  /// No other slash: the pattern is compared with the name, at any depth.
  let isForNames: Bool
  let glob: Glob

  /// Returns `nil` for a comment, an empty line, and a pattern that matches nothing.
  init?(_ written: ArraySlice<UInt8>, line: Int) {
    var pattern = Self.withoutSpacesAtEnd(written)
    guard pattern.first != .numberSign else { return nil }
    text = String(decoding: pattern, as: UTF8.self)
    self.line = line
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForFolders = pattern.last == .slash
    if isForFolders { pattern.removeLast() }
    isForNames = !pattern.contains(.slash)
    if pattern.first == .slash { pattern.removeFirst() }
    guard let glob = Glob(pattern) else { return nil }
    self.glob = glob
  }

  /// Removes spaces, but no other white space, unless a backslash precedes them.
  private static func withoutSpacesAtEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == .backslash
      index = min(index + (isEscape ? 2 : 1), line.endIndex)
      if isEscape || line[index - 1] != .space { end = index }
    }
    return line[..<end]
  }
}
