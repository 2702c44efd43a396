import ButtonAssets
import FoundationEssentials
import SourceCheck
import SystemPackage

/// The files that a check reads: those that are named, and those below folders that are named.
///
/// In a repository, the files of a folder are those that git lists; elsewhere, all. Links below a folder are not followed,
/// so there is no cycle; what is named may be one.
struct SourceFiles {
  struct Place {
    /// As the caller names it, or below that.
    let path: String
    /// Absolute, and without links.
    let real: String
    /// Whether it is read although an exclude names it.
    var isWanted = false

    func inner(_ name: String) -> Place { Place(path: path.inner(name), real: real.inner(name)) }
  }

  /// Each once: named files in the caller's order, then what is below the folders.
  private(set) var files: [Place] = []
  private(set) var unread: [(path: String, reason: UnreadPath.Reason)] = []

  private let excludes: ExcludePatterns
  /// What was met, without links: what the caller names may overlap. As bytes, since strings are equal if they look equal.
  private var known: Set<[UInt8]> = []

  /// - Parameters:
  ///   - excludes: They come before every other reason: `!vendor` reads a `vendor` that would be left out.
  ///   - excludesNamed: Whether they also leave out what the caller names, as tools need that name every file of a
  ///     project.
  init(_ paths: [String], excludes: ExcludePatterns, excludesNamed: Bool) async {
    self.excludes = excludes
    var folders: [Place] = []
    for path in paths {
      let real = path.isEmpty ? "" : bezel.place(of: path)
      let place = Place(path: path, real: real, isWanted: !excludesNamed)
      guard isNew(place) else { continue }
      let type = fileType(real)
      if excludesNamed, let reason = excludes.reason(within: real, isFolder: type == .directory) {
        skip(place, reason)
      } else if type == .directory {
        folders.append(place)
      } else if type == .regular {
        files.append(place)
      } else {
        skip(place, .unreadable)
      }
    }
    for folder in folders { await list(folder, of: Self.repository(around: folder.real)) }
  }

  private mutating func isNew(_ place: Place) -> Bool { known.insert(Array(place.real.utf8)).inserted }

  private mutating func skip(_ place: Place, _ reason: UnreadPath.Reason) { unread.append((place.path, reason)) }

  /// Adds what is in a folder, of a repository or of none.
  private mutating func list(_ folder: Place, of repository: String?) async {
    guard let repository else { return await enter(folder) }
    let listing = await GitFiles.listing(below: folder.real, of: repository)
    if let refusal = listing.refusal { skip(folder, .refused(refusal)) }
    // git lists nothing below an ignored folder. The caller named it, so it is read.
    let isIgnored = listing.paths?.isEmpty == true && listing.refusal == nil && repository != folder.real
    guard let paths = listing.paths, !isIgnored else { return await enter(folder) }
    await enter(folder, paths, of: repository)
  }

  /// - Parameters:
  ///   - listed: Paths in the folder that git lists, some of them several times, and some that are gone; `nil` if all
  ///     in it counts.
  ///   - repository: What git lists.
  private mutating func enter(
    _ folder: Place, _ listed: [ArraySlice<UInt8>]? = nil, of repository: String? = nil
  ) async {
    let all = { try? FileManager.default.contentsOfDirectory(atPath: folder.path).map { ArraySlice($0.utf8) } }
    guard let paths = listed ?? all() else { return skip(folder, .unreadable) }
    let inner = Dictionary(grouping: paths) { $0.prefix { $0 != UInt8(ascii: "/") } }
    for (name, paths) in inner.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let rest = paths.map { $0.dropFirst(name.count + 1) }.filter { !$0.isEmpty }
      await add(String(decoding: name, as: UTF8.self), in: folder, rest, of: repository)
    }
  }

  /// - Parameter listed: Paths in it that git lists. None, if git leaves a folder to a repository of its own, or if all
  ///   in it counts.
  private mutating func add(
    _ name: String, in folder: Place, _ listed: [ArraySlice<UInt8>], of repository: String?
  ) async {
    let place = folder.inner(name)
    guard isNew(place) else { return }
    let found = Result { () throws(Errno) in try unsafe Stat(place.path, followTargetSymlink: false).type }
    let isFolder = found == .success(.directory)
    let isTool = isFolder && UnreadPath.toolFolders.contains(name)
    if let reason = excludes.reason(place.real, isFolder: isFolder, otherwise: isTool ? .tool : nil) {
      return skip(place, reason)
    }
    switch found {
    case .success(.regular): files.append(place)
    case .success(.directory) where !listed.isEmpty: await enter(place, listed, of: repository)
    case .success(.directory) where !Self.isRepository(place.real): await enter(place)
    case .success(.directory) where repository.map(Self.store) == Self.store(of: place.real): skip(place, .worktree)
    case .success(.directory): await list(place, of: place.real)
    case .success: break
    case .failure(.noSuchFileOrDirectory): if name.unicodeScalars.contains("\u{FFFD}") { skip(place, .name) }
    case .failure: skip(place, .unreadable)
    }
  }

  // MARK: Repositories

  /// The work tree that a folder is in.
  private static func repository(around folder: String) -> String? {
    if isRepository(folder) { return folder }
    return folder == "/" ? nil : repository(around: FilePath(folder).removingLastComponent().string)
  }

  private static func isRepository(_ folder: String) -> Bool { fileType(folder.inner(".git")) != nil }

  /// The folder of git that all work trees of a repository share.
  private static func store(of tree: String) -> String {
    /// The path that a file names.
    func target(_ file: String, in folder: String) -> String? {
      guard let bytes = try? contents(of: folder.inner(file), atMost: 4096) else { return nil }
      let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
      let path = line.hasPrefix("gitdir: ") ? line.dropFirst(8) : line
      return FilePath(folder).pushing(FilePath(String(path))).string
    }
    let own = target(".git", in: tree) ?? tree.inner(".git")
    return place(of: target("commondir", in: own) ?? own)
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
    case skipped(UnreadPath.Reason)
  }

  static func read(_ path: String) -> Content {
    do {
      // What has become a pipe since it was listed must not be waited for.
      let file = try unsafe FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
      return try file.closeAfter { try read(file) }
    } catch { return .skipped(.unreadable) }
  }

  /// - Throws: `Errno`.
  static func read(_ file: FileDescriptor) throws -> Content {
    let start = try file.readToEnd(atMost: probedBytes)
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .skipped(.utf16) }
    guard !start.contains(0) else { return .binary }
    // One byte more tells whether it is too long.
    let bytes = start + (try file.readToEnd(atMost: UnreadPath.maxBytes + 1 - start.count))
    return bytes.count > UnreadPath.maxBytes ? .skipped(.tooLarge) : .text(bytes)
  }
}

extension String {
  /// The path of what is in a folder.
  func inner(_ name: String) -> String { (utf8.last == UInt8(ascii: "/") ? self : self + "/") + name }
}
