import ButtonAssets
import FoundationEssentials
import SourceCheck
import SystemPackage

/// The files that a check reads: those that are named, and those below folders that are named.
///
/// In a repository, the files of a folder are those that git lists; elsewhere, all. Links below a folder are not followed,
/// so there is no cycle; what is named may be one.
struct SourceFiles {
  /// Each once, also with a reason for which it is not read.
  private(set) var all: [SourceFile] = []

  private let run: CheckRun
  private let loaded: LoadedAssets
  /// By the names of folders; the project's own by none.
  private var choices: [FilePath: CheckChoices]
  /// What the caller names, which no folder around it has once more: by paths without links.
  private var named: Set<FilePath> = []

  /// - Parameter own: The choices for the project.
  /// - Throws: `ValidationError` for a file of choices.
  init(_ run: CheckRun, _ own: CheckChoices, _ loaded: LoadedAssets) async throws {
    (self.run, self.loaded, choices) = (run, loaded, ["": own])
    var folders: [SourceFile] = []
    for path in run.paths where path != "-" {
      let (name, real) = (run.name(of: path), place(of: FilePath(path)))
      guard named.insert(real).inserted else { continue }
      let type = fileType(real.string)
      let file = SourceFile(path: real, name: name, choices: try choices(in: FilePath(name)))
      // Tools name every file of a project.
      let omissions = (run.command.forceExclude ? real.around : []).lazy.compactMap { path in
        file.choices.omission(of: path, isFolder: path != real || type == .directory)
      }
      let fault: Omission? = type == nil ? .missing : [.directory, .regular].contains(type) ? nil : .unreadable
      if take(file, as: type, omissions.first ?? fault) { folders.append(file) }
    }
    for folder in folders { try await list(folder, of: folder.path.around.last(where: Self.isRepository)) }
    all.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The choices for a folder: those of the nearest file in or around it, and else the project's own, as outside of its
  /// folder.
  private mutating func choices(in name: FilePath) throws -> CheckChoices {
    if let known = choices[name.isRelative ? name : ""] { return known }
    var found = try choices(in: name.removingLastComponent())
    let folder = run.folder.pushing(name)
    // A file that the caller names is for all.
    if run.command.config == nil, ConfigurationFile.isThere("\(folder)/", shownAs: "\(name)/") {
      let section = try ConfigurationSection.all(.check, of: folder.appending(ConfigurationFile.name).string)[0]
      if !section.entries.isEmpty { found = try CheckChoices(section, in: folder, within: found, run, loaded) }
    }
    choices[name] = found
    return found
  }

  /// Adds a file, or what is left out for a reason.
  ///
  /// - Parameter type: Of what cannot be looked at, reading says why.
  /// - Returns: Whether it is a folder to look into.
  @discardableResult
  private mutating func take(_ file: SourceFile, as type: FileType? = .directory, _ reason: Omission?) -> Bool {
    let isFile = (type ?? .regular) == .regular
    let isOurs = [ConfigurationFile.name, "bezel.json"].contains(file.path.lastComponent?.string)
    var file = file
    file.omission = reason ?? (isFile && (isOurs || file.choices.settings.contains(file.path)) ? .settings : nil)
    if isFile || reason != nil { all.append(file) }
    return reason == nil && type == .directory
  }

  /// Adds what is in a folder: what git lists of its repository, or else all.
  private mutating func list(_ folder: SourceFile, of tree: FilePath?) async throws {
    if let tree {
      let (paths, refusal) = await GitFiles.listing(below: folder.path.string, of: tree.string)
      if let refusal { take(folder, .refused(refusal)) }
      // git lists nothing below an ignored folder. The caller named it, so it is read.
      let isIgnored = paths == [] && refusal == nil && tree != folder.path
      if let paths, !isIgnored { return try await walk(folder, paths, of: tree) }
    }
    if let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path.string) {
      try await walk(folder, names.map { Array($0.utf8)[...] }, of: nil)
    } else {
      take(folder, .unreadable)
    }
  }

  /// - Parameters:
  ///   - paths: Those in the folder that git lists, some several times, and some gone; or the names of all that is there.
  ///   - tree: The one whose git lists them.
  private mutating func walk(_ folder: SourceFile, _ paths: [ArraySlice<UInt8>], of tree: FilePath?) async throws {
    // Decoded, since several names that are not UTF-8 are one; as bytes, since strings are equal if they look equal.
    let groups = Dictionary(grouping: paths) {
      Array(String(decoding: $0.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self).utf8)
    }
    for (name, paths) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let inner = try enter(String(decoding: name, as: UTF8.self), in: folder) else { continue }
      // git lists a folder itself if it has, or had, a repository of its own, or was a file.
      let rest = paths.map { $0.drop { $0 != UInt8(ascii: "/") }.dropFirst() }.filter { !$0.isEmpty }
      if !rest.isEmpty {
        try await walk(inner, rest, of: tree)
      } else if !Self.isRepository(inner.path) {
        try await list(inner, of: nil)
      } else if tree.map(Self.store) == Self.store(of: inner.path) {
        take(inner, .worktree)
      } else {
        try await list(inner, of: inner.path)
      }
    }
  }

  /// Adds the file of a name in a folder, or returns the folder there, with its own choices; neither of what is left out.
  private mutating func enter(_ name: String, in folder: SourceFile) throws -> SourceFile? {
    // An index that somebody else made may name what is elsewhere.
    guard !["", ".", ".."].contains(name) else { return nil }
    let shown = FilePath(folder.name).appending(name)
    var file = SourceFile(path: folder.path.appending(name), name: shown.string, choices: folder.choices)
    guard !named.contains(file.path) else { return nil }
    let type = fileType(file.path.string)
    let isTool = type == .directory && Omission.toolFolders.contains(name)
    // The caller's patterns come before every other reason: `!vendor` reads a `vendor` that would be left out.
    let reason = file.choices.omission(of: file.path, isFolder: type == .directory, otherwise: isTool ? .tool : nil)
    guard take(file, as: type, reason) else { return nil }
    file.choices = try choices(in: shown)
    return file
  }

  // MARK: Repositories

  static func isRepository(_ folder: FilePath) -> Bool { fileType(folder.appending(".git").string) != nil }

  /// The folder of git that all work trees of a repository share.
  private static func store(of tree: FilePath) -> FilePath {
    /// The path that a file names.
    func target(_ file: String, in folder: FilePath) -> FilePath? {
      guard let bytes = try? contents(of: folder.appending(file).string, atMost: 4096) else { return nil }
      let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
      return folder.pushing(FilePath(String(line.hasPrefix("gitdir: ") ? line.dropFirst(8) : line)))
    }
    let own = target(".git", in: tree) ?? tree.appending(".git")
    return place(of: target("commondir", in: own) ?? own)
  }
}

extension FilePath {
  /// The folders around an absolute path, from the root on, and the path itself.
  var around: [FilePath] {
    sequence(first: self) { $0.components.isEmpty ? nil : $0.removingLastComponent() }.reversed()
  }
}
