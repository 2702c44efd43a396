/// The patterns of one `.gitignore` file.
struct IgnoreRules {
  /// The file as the caller would name it; `nil` for the caller's own patterns.
  let file: String?
  private let patterns: [IgnorePattern]
  /// What the patterns are relative to, with a slash at the end.
  private let base: [UInt8]
  /// Indices of the patterns that match one name or path only: most patterns of long files.
  private var byName: [ArraySlice<UInt8>: [Int]] = [:]
  private var byPath: [ArraySlice<UInt8>: [Int]] = [:]
  /// Indices of the other patterns.
  private var others: [Int] = []

  /// - Parameter folder: The absolute path that the patterns are relative to.
  init(_ text: [UInt8], file: String?, in folder: String) {
    self.file = file
    base = Array((folder.hasSuffix("/") ? folder : folder + "/").utf8)
    patterns = text.dropByteOrderMark.split(
      separator: .lineFeed, omittingEmptySubsequences: false
    ).enumerated().compactMap { index, line in
      let line = line.last == .carriageReturn ? line.dropLast() : line
      return IgnorePattern(line, line: index + 1)
    }
    for (index, pattern) in patterns.enumerated() {
      switch pattern.glob.literal {
      case let name? where pattern.isForNames: byName[name[...], default: []].append(index)
      case let path?: byPath[path[...], default: []].append(index)
      case nil: others.append(index)
      }
    }
  }

  /// The last pattern that matches, which decides.
  func lastMatch(_ entry: TreeEntry) -> IgnorePattern? {
    guard !patterns.isEmpty else { return nil }
    // Only the caller's own patterns may be relative to a folder that does not contain the entry.
    let start = entry.path.starts(with: base) ? base.count : 1
    func last(in indices: [Int]?, where matches: (IgnorePattern) -> Bool = { _ in true }) -> Int {
      indices?.last { (entry.isFolder || !patterns[$0].isForFolders) && matches(patterns[$0]) }
        ?? -1
    }
    let literal = max(
      last(in: byName[entry.path[entry.name...]]), last(in: byPath[entry.path[start...]]))
    let other = last(in: others) { pattern in
      pattern.glob.matches(entry.path, from: pattern.isForNames ? entry.name : start)
    }
    let index = max(literal, other)
    return index < 0 ? nil : patterns[index]
  }
}

/// A file or folder that a walk has reached.
struct TreeEntry {
  /// Absolute.
  let path: [UInt8]
  /// The offset of its last component.
  let name: Int
  let isFolder: Bool

  init(_ name: String, in folder: String, isFolder: Bool) {
    var path = Array(folder.utf8)
    if path.last != .slash { path.append(.slash) }
    self.name = path.count
    self.path = path + name.utf8
    self.isFolder = isFolder
  }
}

extension [UInt8] {
  fileprivate var dropByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
