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
  private(set) var files: [SourceFile] = []
  private(set) var unread: [CheckedSource] = []

  private let project: Project
  /// Reads the choices for a folder from a file in it; returns `nil` if that says nothing about the check.
  private let read: (_ file: String, _ folder: String) throws -> CheckChoices?
  /// By the names of folders; the project's own by none.
  private var choices: [FilePath: CheckChoices]
  /// What was met, without links: what the caller names may overlap. As bytes, since strings are equal if they look equal.
  private var known: Set<[UInt8]> = []

  /// - Parameter excludesNamed: Whether excludes also leave out what the caller names, as tools need that name every file
  ///   of a project.
  /// - Throws: `ValidationError` for a file of choices.
  init(
    _ paths: [String], in project: Project, _ own: CheckChoices, excludesNamed: Bool,
    nested read: @escaping (String, String) throws -> CheckChoices?
  ) async throws {
    (self.project, self.read, choices) = (project, read, ["": own])
    var folders: [SourceFile] = []
    for path in paths {
      let (name, real) = (project.relative(path), place(of: path))
      let type = fileType(real)
      let file = SourceFile(path: real, name: name, choices: try choices(in: FilePath(name)))
      guard isNew(file) else { continue }
      if excludesNamed, let reason = file.choices.excludes.reason(within: real, isFolder: type == .directory) {
        skip(file, reason)
      } else if type == .directory {
        folders.append(file)
      } else if type == .regular {
        files.append(file)
      } else {
        skip(file, type == nil ? .missing : .unreadable)
      }
    }
    for folder in folders { try await list(folder, of: Self.repository(around: folder.path)) }
  }

  /// Files of settings, without links.
  var settings: Set<[UInt8]> { Set(choices.values.flatMap(\.settings).map { Array(place(of: $0).utf8) }) }

  /// The choices for a folder: those of the nearest file in or around it, and else the project's own, as outside of its
  /// folder.
  ///
  /// - Parameter outer: Those of the folder around it, if they are known.
  private mutating func choices(in name: FilePath, outer: CheckChoices? = nil) throws -> CheckChoices {
    if let known = choices[name.isRelative ? name : ""] { return known }
    let outer = try outer ?? choices(in: name.removingLastComponent())
    let folder = project.folder.inner(name.string)
    let file = folder.inner(ConfigurationFile.name)
    let found = fileType(file) == nil ? outer : try read(file, folder) ?? outer
    choices[name] = found
    return found
  }

  private mutating func isNew(_ file: SourceFile) -> Bool { known.insert(Array(file.path.utf8)).inserted }

  private mutating func skip(_ file: SourceFile, _ reason: UnreadPath.Reason) {
    unread.append(CheckedSource(unread: reason, file.name))
  }

  /// Adds what is in a folder, of a repository or of none.
  private mutating func list(_ folder: SourceFile, of repository: String?) async throws {
    guard let repository else { return try await enter(folder) }
    let listing = await GitFiles.listing(below: folder.path, of: repository)
    if let refusal = listing.refusal { skip(folder, .refused(refusal)) }
    // git lists nothing below an ignored folder. The caller named it, so it is read.
    let isIgnored = listing.paths?.isEmpty == true && listing.refusal == nil && repository != folder.path
    guard let paths = listing.paths, !isIgnored else { return try await enter(folder) }
    // What is in a folder is then together.
    try await enter(folder, paths.sorted { $0.lexicographicallyPrecedes($1) }, of: repository)
  }

  /// Adds what is in folders that reading has found, in place of ``files``: git lists a module as a file.
  mutating func enter(_ folders: [SourceFile]) async throws {
    files = []
    for folder in folders {
      let outer = FilePath(folder.path).removingLastComponent().string
      try await add(folder, .directory, of: Self.repository(around: outer))
    }
  }

  /// - Parameter listed: Paths in it that git lists, in order, some several times, and some gone; `nil` if all counts.
  private mutating func enter(
    _ folder: SourceFile, _ listed: [ArraySlice<UInt8>]? = nil, of repository: String? = nil
  ) async throws {
    let all = { try? FileManager.default.contentsOfDirectory(atPath: folder.path).map { ArraySlice($0.utf8) } }
    guard var paths = (listed ?? all())?[...] else { return skip(folder, .unreadable) }
    let slash = UInt8(ascii: "/")
    while let name = paths.first?.prefix(while: { $0 != slash }) {
      let same = paths.prefix { $0.starts(with: name) && $0.dropFirst(name.count).first ?? slash == slash }
      paths.removeFirst(same.count)
      let rest = same.filter { $0.count > name.count }.map { $0.dropFirst(name.count + 1) }
      let file = folder.inner(String(decoding: name, as: UTF8.self))
      guard isNew(file) else { continue }
      // git lists files. Whether something else is there, or nothing, reading tells.
      let type = repository != nil && rest.isEmpty ? nil : fileType(file.path)
      try await add(file, type ?? .regular, rest.filter { !$0.isEmpty }, of: repository)
    }
  }

  /// - Parameter listed: Paths in it that git lists. None, if git leaves a folder to a repository of its own, or if all
  ///   in it counts.
  private mutating func add(
    _ file: SourceFile, _ type: FileType, _ listed: [ArraySlice<UInt8>] = [], of repository: String?
  ) async throws {
    let (path, isFolder) = (file.path, type == .directory)
    let isTool = isFolder && UnreadPath.toolFolders.contains { path.hasSuffix("/" + $0) }
    // The caller's patterns come before every other reason: `!vendor` reads a `vendor` that would be left out.
    if let reason = file.choices.excludes.reason(path, isFolder: isFolder, otherwise: isTool ? .tool : nil) {
      return skip(file, reason)
    }
    guard isFolder else { return type == .regular ? files.append(file) : () }
    let inner = try choices(in: FilePath(file.name), outer: file.choices)
    let folder = SourceFile(path: path, name: file.name, choices: inner)
    if !listed.isEmpty {
      try await enter(folder, listed, of: repository)
    } else if !Self.isRepository(path) {
      try await enter(folder)
    } else if repository.map(Self.store) == Self.store(of: path) {
      skip(folder, .worktree)
    } else {
      try await list(folder, of: path)
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
