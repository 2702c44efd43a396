internal import Glibc

/// The caller's own patterns, in the syntax of `.gitignore`.
package struct ExcludePatterns: Sendable {
  private let patterns: [ExcludePattern]
  /// The folder of relative patterns: absolute, with a slash at the end.
  private let base: String

  /// - Parameter folder: The absolute path that the patterns are relative to.
  init(_ patterns: [String], in folder: String) {
    self.patterns = patterns.compactMap(ExcludePattern.init)
    base = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// The last pattern that matches an absolute path, which decides.
  func lastMatch(_ path: @autoclosure () -> String, isFolder: Bool) -> ExcludePattern? {
    guard !patterns.isEmpty else { return nil }
    let path = path()
    let inner = path.hasPrefix(base) ? path.dropFirst(base.count) : path[...]
    let names = inner.pathNames
    return patterns.last { (isFolder || !$0.isForFolders) && $0.matches(names) }
  }
}

/// One pattern.
struct ExcludePattern: Sendable {
  /// As written.
  let text: String
  /// `!`: what matches is read.
  let isNegated: Bool
  /// A slash at the end: only folders match.
  let isForFolders: Bool
  /// Patterns of names; `**` stands for any number of folders.
  private let names: [String]

  private static let anyFolders = "**"

  /// Returns `nil` for a comment and an empty line.
  init?(_ text: String) {
    self.text = text
    isNegated = text.hasPrefix("!")
    let pattern = isNegated ? text.dropFirst() : text[...]
    isForFolders = pattern.hasSuffix("/")
    var names = pattern.pathNames
    guard !names.isEmpty, !text.hasPrefix("#") else { return nil }
    // Without another slash, a pattern is one of names, at any depth.
    if names.count == 1, !pattern.hasPrefix("/") { names.insert(Self.anyFolders, at: 0) }
    // What is in a folder, not the folder itself.
    if names.last == Self.anyFolders { names.append("*") }
    self.names = names
  }

  /// Whether the names of a path match as a whole.
  ///
  /// Only the last `**` is tried again, as an earlier one cannot match better, so the time is at most
  /// proportional to the product of both lengths.
  func matches(_ path: [String]) -> Bool {
    var (here, place) = (0, 0)
    var retry: (here: Int, place: Int)?
    while here < names.count || place < path.count {
      if here < names.count, names[here] == Self.anyFolders {
        here += 1
        retry = (here, place)
      } else if here < names.count, place < path.count,
        unsafe fnmatch(names[here], path[place], 0) == 0
      {
        here += 1
        place += 1
      } else {
        guard let last = retry, last.place < path.count else { return false }
        (here, place) = (last.here, last.place + 1)
        retry = (here, place)
      }
    }
    return true
  }
}

extension Substring {
  /// The names that slashes separate; a name may begin with a mark that joins the slash.
  fileprivate var pathNames: [String] {
    utf8.split(separator: .slash).map { String(Substring($0)) }
  }
}
