internal import Glibc

/// The list that git has of a folder: files that it tracks, and others that it does not ignore.
package enum RepositoryListing: Sendable {
  /// Paths relative to the folder, each followed by a NUL; of a repository inside, its folder.
  /// The warning names folders that git cannot read.
  case paths([UInt8], warning: String? = nil)
  /// There is no git.
  case unknown
  /// git lists nothing, and says why.
  case refused(String)
}

/// The files that may hold source text: those below folders, and those that are named.
package struct SourceTree {
  let disk = LocalDisk()
  /// The caller's own patterns.
  let excludes: ExcludePatterns
  /// Whether the caller's own patterns also leave out what the caller names.
  let excludesNamed: Bool
  let listing: @Sendable (_ folder: String, _ repository: String) -> RepositoryListing

  /// In bytes. Larger files are reported but not read, since nobody writes them by hand.
  package static let maxFileBytes = 8 << 20

  /// The number of bytes at a file's start that decide whether it is text: text has no NUL there.
  package static let probedBytes = 8192

  /// - Parameters:
  ///   - excludes: Patterns in the syntax of `.gitignore`, relative to `folder`. They come before
  ///     every other reason: `!vendor` reads a `vendor` that would be left out.
  ///   - excludesNamed: Whether they also leave out what the caller names, as tools need that name
  ///     every file of a project.
  ///   - listing: The files that git lists below a folder of a repository. Both paths are absolute.
  package init(
    excludes: [String] = [], excludesNamed: Bool = false, folder: String = ".",
    listing: @escaping @Sendable (_ folder: String, _ repository: String) -> RepositoryListing = {
      _, _ in .unknown
    }
  ) {
    self.excludesNamed = excludesNamed
    self.listing = listing
    self.excludes = ExcludePatterns(excludes, in: disk.resolved(folder))
  }

  /// The files below some paths.
  package struct Walk: Hashable, Sendable {
    /// The files to read. Named files come first, in the caller's order, then what is below the
    /// folders, in the order of paths.
    package var files: [String] = []
    /// Folders that could not be entered.
    package var skipped: [SkippedFile] = []
    /// Files and folders that were left out on purpose.
    package var ignored: [IgnoredPath] = []
  }

  /// Lists named files, and every file below named folders, each only once.
  ///
  /// A path itself is listed, unless the caller's patterns count for it too. In a repository, the
  /// files below a folder are those that git lists; elsewhere all are. These are left out:
  /// - what a pattern of the caller matches;
  /// - folders that tools fill.
  ///
  /// Symbolic links below a folder are not followed, so there is no cycle; a path itself may be
  /// one.
  package func walk(_ paths: [String]) -> Walk {
    var walk = TreeWalk(self)
    walk.walk(paths)
    return walk.outcome
  }

  /// The content of a file.
  package enum Reading: Hashable, Sendable {
    case text([UInt8])
    /// Something else than text: nobody expects it to be read.
    case binary
    case skipped(SkippedFile.Reason)
  }

  /// Reads one file.
  package func read(_ path: String) -> Reading {
    disk.read(path, upTo: Self.maxFileBytes, orBeginning: Self.probedBytes)
      .map { Self.reading($0.bytes, size: $0.size) } ?? .skipped(.unreadable)
  }

  /// Tells text from what cannot be read.
  ///
  /// - Parameter size: That of the whole file, of which at least the beginning is given.
  package static func reading(_ bytes: [UInt8], size: Int) -> Reading {
    let isTooLarge = size > maxFileBytes
    if !isTooLarge, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .skipped(.utf16)
    }
    if isBinary(bytes) { return .binary }
    return isTooLarge ? .skipped(.tooLarge(bytes: size)) : .text(bytes)
  }

  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe memchr(base, 0, min(bytes.count, probedBytes)) != nil
    }
  }
}
