import ArgumentParser
import ButtonCore
import Glibc

/// A pattern of files to leave out, in the syntax of `.gitignore`.
package struct ExcludePattern {
  /// As written.
  let text: String
  /// `!`: what matches is read.
  let isNegated: Bool
  /// A slash at the end: only folders match.
  private let isForFolders: Bool
  /// Patterns of the names from the root on; `**` stands for any number of folders.
  private let names: [String]

  private static let anyFolders = "**"

  /// Returns `nil` for a comment and an empty line.
  ///
  /// - Parameter folder: The one that the pattern is relative to, without links.
  /// - Throws: `ValidationError` for a pattern that can match nothing.
  package init?(_ text: String, below folder: String) throws {
    self.text = text
    // Blanks at the end count behind a backslash alone.
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    let isEscaped = !text[..<end].reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
    let written = isEscaped ? text[..<end] + text[end...].prefix(1) : text[..<end]
    isNegated = written.hasPrefix("!")
    let pattern = written.dropFirst(isNegated ? 1 : 0)
    isForFolders = pattern.hasSuffix("/")
    var names = Self.names(of: pattern).map { $0.count > 1 && $0.allSatisfy { $0 == "*" } ? Self.anyFolders : $0 }
    guard !written.isEmpty, !written.hasPrefix("#") else { return nil }
    if let fault = Self.fault(of: pattern) { throw ValidationError("exclude is \(text.withoutControls), but \(fault)") }
    // Without another slash, a pattern is one of names, at any depth.
    if names.count == 1, !pattern.hasPrefix("/") { names.insert(Self.anyFolders, at: 0) }
    // What is in a folder, not the folder itself.
    if names.last == Self.anyFolders { names.append("*") }
    self.names = Self.names(of: folder).map { $0.replacing(/[\\*?\[]/) { "\\\($0.0)" } } + names
  }

  /// What keeps a pattern from matching anything.
  private static func fault(of pattern: Substring) -> String? {
    guard !"/\(pattern.replacing(/^\/|\/$/, with: ""))/".contains(/\/\.{0,2}\//) else {
      return "a pattern has names below the folder of the project, without //, . and .."
    }
    let classes = pattern.replacing(/\\./, with: "").matches(of: /\[[!^]?+\]?+[^\]]*+(\]?)/)
    return classes.contains { $0.1.isEmpty } ? "its [ has no ]: write \\[ for the sign" : nil
  }

  static func names(of path: some StringProtocol) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the names of a path match as a whole. The time is at most proportional to the product of both lengths.
  func matches(_ path: [String], isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    // The numbers of names that the pattern so far can match.
    var counts = [0]
    for name in names {
      counts =
        name == Self.anyFolders
        ? counts.first.map { Array($0...path.count) } ?? []
        : counts.filter { $0 < path.count }.filter { unsafe fnmatch(name, path[$0], 0) == 0 }.map { $0 + 1 }
    }
    return counts.last == path.count
  }
}
