import ButtonAssets
import FoundationEssentials
import SourceCheck
import SystemPackage

/// The files that a check reads: those that are named, and those below folders that are named.
///
/// In a repository, the files of a folder are those that git lists; elsewhere, all. Links below a folder are not followed,
/// so there is no cycle; what is named may be one.
struct SourceFiles {
  /// Each once.
  private(set) var files: [SourceFile] = []
  private(set) var unread: [CheckedSource] = []

  private let project: Project
  /// Reads the choices for a folder from a file in it; returns `nil` if that says nothing about the check.
  private let read: (_ folder: String) throws -> CheckChoices?
  /// By the names of folders; the project's own by none.
  private var choices: [FilePath: CheckChoices]
  /// Files of settings, without links.
  private var settings: Set<[UInt8]>
  /// What was met, without links: what the caller names may overlap. As bytes, since strings are equal if they look equal.
  private var known: Set<[UInt8]> = []

  /// - Parameter excludesNamed: Whether excludes also leave out what the caller names, as tools need that name every file
  ///   of a project.
  /// - Throws: `ValidationError` for a file of choices.
  init(
    _ paths: [String], in project: Project, _ own: CheckChoices, excludesNamed: Bool,
    nested read: @escaping (_ folder: String) throws -> CheckChoices?
  ) async throws {
    (self.project, self.read, choices) = (project, read, ["": own])
    settings = Set(own.settings.map { Array(place(of: $0).utf8) })
    var folders: [SourceFile] = []
    for path in paths {
      let (name, real) = (project.relative(path), place(of: path))
      let type = fileType(real)
      let file = SourceFile(path: real, name: name, choices: try choices(in: FilePath(name)))
      guard known.insert(Array(real.utf8)).inserted else { continue }
      let excludes = excludesNamed ? file.choices.excludes : []
      if let reason = ExcludePattern.reason(of: excludes, within: real, isFolder: type == .directory) {
        skip(file, reason)
      } else if type == .directory {
        folders.append(file)
      } else if type == .regular {
        add(file)
      } else {
        skip(file, type == nil ? .missing : .unreadable)
      }
    }
    for folder in folders { try await list(folder, of: Self.repository(around: folder.path)) }
  }

  /// The choices for a folder: those of the nearest file in or around it, and else the project's own, as outside of its
  /// folder.
  ///
  /// - Parameter outer: Those of the folder around it, if they are known.
  private mutating func choices(in name: FilePath, outer: CheckChoices? = nil) throws -> CheckChoices {
    if let known = choices[name.isRelative ? name : ""] { return known }
    let outer = try outer ?? choices(in: name.removingLastComponent())
    let folder = project.folder.inner(name.string).inner("")
    let found = try read(folder)
    settings.formUnion((found?.settings ?? []).map { Array(place(of: $0).utf8) })
    choices[name] = found ?? outer
    return found ?? outer
  }

  private mutating func skip(_ file: SourceFile, _ reason: UnreadPath.Reason) {
    unread.append(CheckedSource(file, unread: reason))
  }

  private mutating func add(_ file: SourceFile) {
    let isOurs = ["/\(ConfigurationFile.name)", "/bezel.json"].contains(where: file.path.hasSuffix)
    if isOurs || settings.contains(Array(file.path.utf8)) { skip(file, .settings) } else { files.append(file) }
  }

  /// Adds what is in a folder: what git lists of a repository, some of it several times, and some gone; else all.
  private mutating func list(_ folder: SourceFile, of repository: String?) async throws {
    var (paths, repository): ([ArraySlice<UInt8>]?, String?) = (nil, repository)
    if let tree = repository {
      let listing = await GitFiles.listing(below: folder.path, of: tree)
      if let refusal = listing.refusal { skip(folder, .refused(refusal)) }
      // git lists nothing below an ignored folder. The caller named it, so it is read.
      let isIgnored = listing.paths?.isEmpty == true && listing.refusal == nil && tree != folder.path
      paths = isIgnored ? nil : listing.paths
      if paths == nil { repository = nil }
    }
    let all = { try? FileManager.default.contentsOfDirectory(atPath: folder.path).map { ArraySlice($0.utf8) } }
    guard let paths = paths ?? all() else { return skip(folder, .unreadable) }
    var folders: [ArraySlice<UInt8>: SourceFile?] = [[]: folder]
    for path in paths {
      // git lists the folder of another repository with a slash at its end.
      guard let folder = try inner(path.last == slash ? path.dropLast() : path, &folders) else { continue }
      if !Self.isRepository(folder.path) {
        try await list(folder, of: nil)
      } else if repository.map(Self.store) == Self.store(of: folder.path) {
        skip(folder, .worktree)
      } else {
        try await list(folder, of: folder.path)
      }
    }
  }

  private let slash = UInt8(ascii: "/")

  /// Adds the file at a path in a folder, or returns the folder there; neither if it was met before or is left out.
  ///
  /// - Parameter folders: Those around it that are known by their paths; `nil` for one that is left out.
  private mutating func inner(
    _ path: ArraySlice<UInt8>, _ folders: inout [ArraySlice<UInt8>: SourceFile?]
  ) throws -> SourceFile? {
    let place = path.lastIndex(of: slash)
    let around = path[..<(place ?? path.startIndex)]
    let outer = try folders[around] ?? inner(around, &folders)
    folders.updateValue(outer, forKey: around)
    let name = String(decoding: path[(place.map { $0 + 1 } ?? path.startIndex)...], as: UTF8.self)
    return try outer.flatMap { try enter($0.inner(name)) }
  }

  /// Adds a file, or returns a folder with its own choices; neither if it was met before or is left out.
  private mutating func enter(_ file: SourceFile) throws -> SourceFile? {
    guard known.insert(Array(file.path.utf8)).inserted else { return nil }
    let type = fileType(file.path)
    let isFolder = type == .directory
    let isTool = isFolder && UnreadPath.toolFolders.contains { file.path.hasSuffix("/" + $0) }
    // The caller's patterns come before every other reason: `!vendor` reads a `vendor` that would be left out.
    if let reason = ExcludePattern.reason(
      of: file.choices.excludes, file.path, isFolder: isFolder, otherwise: isTool ? .tool : nil)
    {
      skip(file, reason)
    } else if isFolder {
      let choices = try choices(in: FilePath(file.name), outer: file.choices)
      return SourceFile(path: file.path, name: file.name, choices: choices)
    } else if type ?? .regular == .regular {
      // Of what cannot be looked at, reading says why.
      add(file)
    }
    return nil
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
