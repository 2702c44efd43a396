/// The files that may hold source text: those below folders, and those that are named.
package struct SourceTree {
  let disk: any SourceDisk
  /// The caller's own patterns.
  let excludes: IgnoreRules
  /// Whether the caller's own patterns also leave out what the caller names.
  let excludesNamed: Bool

  /// The names of folders that are skipped wherever they are.
  package static let skippedFolders = ToolFolders.names

  /// In bytes. Larger files are reported but not read, since nobody writes them by hand.
  package static let largestFile = 8 << 20

  /// How many bytes at a file's start decide whether it is text: text has no NUL there.
  package static let probedBytes = 8192

  /// Why a text cannot be read, by its bytes, or `nil` if it can be.
  package static func refusal(of bytes: [UInt8]) -> SkippedFile.Reason? {
    if bytes.count > largestFile { return .tooLarge(bytes: bytes.count) }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? .utf16 : nil
  }

  /// - Parameters:
  ///   - excludes: Patterns in the syntax of `.gitignore`, relative to the working folder. They
  ///     come before every other reason: `!vendor` reads a `vendor` that would be left out.
  ///   - excludesNamed: Whether they also leave out what the caller names, as tools need that name
  ///     every file of a project.
  package init(
    excludes: [String] = [], excludesNamed: Bool = false, disk: any SourceDisk = LocalDisk()
  ) {
    self.disk = disk
    self.excludesNamed = excludesNamed
    self.excludes = IgnoreRules(
      Array(excludes.joined(separator: "\n").utf8), file: nil, in: disk.resolved("."))
  }

  /// Everything that was found. Named files come first, in the caller's order, then what is below
  /// the folders, in the order of paths.
  package struct Outcome: Hashable, Sendable {
    /// Files with at least one reference.
    package var files: [ScannedFile] = []
    /// The number of files that were read, including those without a reference.
    package var readFiles = 0
    /// Text files that are too large or in UTF-16, and what cannot be read. Does not list
    /// files other than text, symbolic links and special files.
    package var skipped: [SkippedFile] = []
    /// Files and folders that were left out on purpose.
    package var ignored: [IgnoredPath] = []
  }

  /// Reads named files, and every file below named folders, each only once.
  ///
  /// What a path names is read, unless the caller's patterns count for it too. Below folders, these are left out:
  /// - what a pattern of the caller matches;
  /// - folders that tools fill;
  /// - what git ignores by the `.gitignore` files of the folder, of those below it, and of those
  ///   above it up to the repository's root, and by `.git/info/exclude`, but not by the
  ///   configuration of the user, so that everybody gets the same result. Without a repository,
  ///   the `.gitignore` files of the folder and of those below it count.
  ///
  /// Symbolic links below a folder are not followed, so there is no cycle; a path itself may be
  /// one. Only one file is in memory at a time.
  package func scan(_ paths: [String]) -> Outcome {
    var walk = TreeWalk(self)
    walk.read(paths)
    return walk.outcome
  }

  /// Does the same as ``scan(_:)-([String])`` for one path.
  package func scan(_ path: String) -> Outcome { scan([path]) }
}

/// A file with references.
package struct ScannedFile: Hashable, Sendable {
  /// The folder as the caller named it, followed by the path from there to the file.
  package var path: String
  /// In the file's order; never empty.
  package var references: [SourceReference]
}

/// A file or folder whose text could not be scanned.
package struct SkippedFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Larger than ``SourceTree/largestFile``.
    case tooLarge(bytes: Int)
    /// Missing, or without permission to read.
    case unreadable
    /// In UTF-16, as its byte order mark says.
    case utf16
  }

  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
