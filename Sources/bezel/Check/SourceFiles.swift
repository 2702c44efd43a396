import ButtonAssets
import FoundationEssentials
import SourceCheck
import SystemPackage

/// The files that a check reads: those that are named, and those below folders that are named.
///
/// In a repository, the files of a folder are those that git lists; elsewhere, all. Links below a folder are not followed,
/// so there is no cycle; what is named may be one.
struct SourceFiles {
  /// Each once: named files in the caller's order, then what is below the folders.
  private(set) var files: [String] = []
  private(set) var skipped: [SkippedFile] = []
  private(set) var leftOut: [IgnoredPath] = []

  private let excludes: ExcludePatterns
  /// What was met, without links: what the caller names may overlap.
  private var known: Set<String> = []

  /// A path as the caller names it, or below that, and the absolute path without links.
  private struct Place {
    let path: FilePath
    let real: FilePath

    func inner(_ name: String) -> Place {
      Place(path: path.appending(name), real: real.appending(name))
    }
  }

  /// - Parameters:
  ///   - excludes: They come before every other reason: `!vendor` reads a `vendor` that would be left out.
  ///   - excludesNamed: Whether they also leave out what the caller names, as tools need that name every file of a
  ///     project.
  init(_ paths: [String], excludes: ExcludePatterns, excludesNamed: Bool) {
    self.excludes = excludes
    var folders: [Place] = []
    for path in paths {
      let place = Place(path: FilePath(path), real: FilePath(path.withoutLinks))
      guard known.insert(place.real.string).inserted else { continue }
      let type = fileType(place.real.string)
      if excludesNamed,
        let reason = excludes.reason(within: place.real, isFolder: type == .directory)
      {
        leftOut.append(IgnoredPath(path: path, reason: reason))
      } else if type == .directory {
        folders.append(place)
      } else if type == .regular {
        files.append(path)
      } else {
        skip(place, .unreadable)
      }
    }
    for folder in folders { list(folder, of: Self.repository(around: folder.real)) }
  }

  private mutating func skip(_ place: Place, _ reason: SkippedFile.Reason) {
    skipped.append(SkippedFile(path: place.path.string, reason: reason))
  }

  /// Adds what is in a folder, of a repository or of none.
  private mutating func list(_ folder: Place, of repository: FilePath?) {
    guard let repository else { return enter(folder, listed: nil) }
    let listing = GitFiles.listing(below: folder.real.string, of: repository.string)
    if let refusal = listing.refusal { skip(folder, .refused(refusal)) }
    // git lists nothing below an ignored folder. The caller named it, so it is read.
    let isIgnored =
      listing.paths?.isEmpty == true && listing.refusal == nil && repository != folder.real
    enter(folder, listed: isIgnored ? nil : listing.paths)
  }

  /// - Parameter listed: Paths in the folder that git lists, some of them several times, and some that are gone; `nil` if
  ///   all in it counts.
  private mutating func enter(_ folder: Place, listed: [ArraySlice<UInt8>]?) {
    let slash = UInt8(ascii: "/")
    let inner = listed.map { paths in
      Dictionary(grouping: paths) { String(decoding: $0.prefix { $0 != slash }, as: UTF8.self) }
    }
    guard let names = inner.map({ Array($0.keys) }) ?? Self.names(in: folder.path) else {
      return skip(folder, .unreadable)
    }
    for name in names.sorted() {
      let place = folder.inner(name)
      let type = fileType(place.path.string)
      guard known.insert(place.real.string).inserted else { continue }
      if let reason = excludes.reason(
        place.real, isFolder: type == .directory, IgnoredPath.toolFolders)
      {
        leftOut.append(IgnoredPath(path: place.path.string, reason: reason))
      } else if type == .regular {
        files.append(place.path.string)
      } else if type == .directory, Self.isRepository(place.real) {
        addRepository(place)
      } else if type == .directory {
        let rest = inner?[name]?.map { $0.drop { $0 != slash }.dropFirst() }
        enter(place, listed: rest?.filter { !$0.isEmpty })
      } else if type == nil, name.unicodeScalars.contains("\u{FFFD}") {
        skip(place, .name)
      }
    }
  }

  /// What is in a folder, in any order; `nil` if it cannot be read.
  private static func names(in folder: FilePath) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder.string)
  }

  // MARK: Repositories

  /// Adds a repository inside of a folder, but no work tree that `git worktree` has added to another.
  private mutating func addRepository(_ place: Place) {
    let link = try? contents(of: place.real.appending(".git").string, atMost: 4096)
    if let link, String(decoding: link, as: UTF8.self).contains("/worktrees/") {
      leftOut.append(IgnoredPath(path: place.path.string, reason: .worktree))
    } else {
      list(place, of: place.real)
    }
  }

  /// The work tree that a folder is in.
  private static func repository(around folder: FilePath) -> FilePath? {
    sequence(first: folder) { $0.lastComponent == nil ? nil : $0.removingLastComponent() }
      .first(where: isRepository)
  }

  private static func isRepository(_ folder: FilePath) -> Bool {
    fileType(folder.appending(".git").string) != nil
  }
}

extension SourceFiles {
  /// The number of bytes at a file's start that decide whether it is text: text has no NUL there.
  private static let probedBytes = 8192

  /// The content of a file.
  enum Content {
    case text([UInt8])
    /// Something else than text: nobody expects it to be read.
    case binary
    case skipped(SkippedFile.Reason)
  }

  static func read(_ path: String) -> Content {
    do {
      // What has become a pipe since it was listed must not be waited for.
      let file = try unsafe FileDescriptor.open(
        path, .readOnly, options: [.closeOnExec, .nonBlocking])
      return try file.closeAfter { try read(file) }
    } catch {
      return .skipped(.unreadable)
    }
  }

  /// - Throws: `Errno`.
  static func read(_ file: FileDescriptor) throws -> Content {
    let start = try file.readToEnd(atMost: probedBytes)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      return .skipped(.utf16)
    }
    guard !start.contains(0) else { return .binary }
    // One byte more tells whether it is too long.
    let bytes = start + (try file.readToEnd(atMost: SkippedFile.maxBytes + 1 - start.count))
    return bytes.count > SkippedFile.maxBytes ? .skipped(.tooLarge) : .text(bytes)
  }
}

extension String {
  /// The absolute path without symbolic links, as far as they exist.
  var withoutLinks: String { URL(filePath: self).absoluteURL.resolvingSymlinksInPath().path }
}
