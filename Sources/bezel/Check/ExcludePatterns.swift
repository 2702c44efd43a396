import ArgumentParser
import ButtonCore
import Glibc
import SourceCheck
import SystemPackage

/// The caller's own patterns, in the syntax of `.gitignore`.
struct ExcludePatterns {
  private let patterns: [ExcludePattern]

  /// - Parameters:
  ///   - folder: The one that the patterns are relative to.
  ///   - others: Those that come before them.
  /// - Throws: `ValidationError` for a pattern that can match nothing.
  init(_ patterns: [String], in folder: String, besides others: ExcludePatterns? = nil) throws {
    let base = ExcludePattern.names(of: place(of: folder)[...])
    self.patterns = try patterns.compactMap { try ExcludePattern($0, below: base) } + (others?.patterns ?? [])
  }

  /// The reason for which an absolute path without links is left out: the last pattern that matches it, or another.
  func reason(_ path: String, isFolder: Bool, otherwise: UnreadPath.Reason? = nil) -> UnreadPath.Reason? {
    let names = patterns.isEmpty ? [] : ExcludePattern.names(of: path[...])
    let last = patterns.last { (isFolder || !$0.isForFolders) && $0.matches(names) }
    return last.map { $0.isNegated ? nil : .excluded(pattern: $0.text) } ?? otherwise
  }

  /// The reason for which a path, or a folder that it is in, is left out.
  func reason(within path: String, isFolder: Bool) -> UnreadPath.Reason? {
    let outer = FilePath(path).removingLastComponent().string
    let other = patterns.isEmpty || outer == path ? nil : reason(within: outer, isFolder: true)
    return other ?? reason(path, isFolder: isFolder)
  }
}

/// One pattern.
struct ExcludePattern {
  /// As written.
  let text: String
  /// `!`: what matches is read.
  let isNegated: Bool
  /// A slash at the end: only folders match.
  let isForFolders: Bool
  /// The names of the folder that it is relative to, from the root and without links.
  private let base: [String]
  /// Patterns of names; `**` stands for any number of folders.
  private let names: [String]

  private static let anyFolders = "**"

  /// What keeps names from matching anything.
  private static func fault(of names: [String]) -> String? {
    guard !names.contains("."), !names.contains("..") else {
      return "a pattern has names below the folder of the project, without . and .."
    }
    let rest = names.joined(separator: "/").replacing(/\\./, with: "").replacing(/\[[!^]?+\]?+[^\]]*\]/, with: "")
    return rest.contains("[") ? "its [ has no ]: write \\[ for the sign" : nil
  }

  /// Returns `nil` for a comment and an empty line.
  init?(_ text: String, below base: [String]) throws {
    (self.text, self.base) = (text, base)
    isNegated = text.hasPrefix("!")
    let pattern = isNegated ? text.dropFirst() : text[...]
    isForFolders = pattern.hasSuffix("/")
    var names = Self.names(of: pattern)
    guard !names.isEmpty, !text.hasPrefix("#") else { return nil }
    if let fault = Self.fault(of: names) { throw ValidationError("exclude is \(text.withoutControls), but \(fault)") }
    // Without another slash, a pattern is one of names, at any depth.
    if names.count == 1, !pattern.hasPrefix("/") { names.insert(Self.anyFolders, at: 0) }
    // What is in a folder, not the folder itself.
    if names.last == Self.anyFolders { names.append("*") }
    self.names = names
  }

  fileprivate static func names(of path: Substring) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// Whether the names of a path match as a whole. The time is at most proportional to the product of both lengths.
  func matches(_ path: [String]) -> Bool {
    guard path.starts(with: base) else { return false }
    let path = Array(path.dropFirst(base.count))
    // The numbers of names that the pattern so far can match.
    var counts = [0]
    for name in names {
      counts =
        name == Self.anyFolders
        ? counts.first.map { Array($0...path.count) } ?? []
        : counts.filter { $0 < path.count && Self.matches(name, path[$0]) }.map { $0 + 1 }
    }
    return counts.last == path.count
  }

  private static func matches(_ pattern: String, _ name: String) -> Bool { unsafe fnmatch(pattern, name, 0) == 0 }
}
