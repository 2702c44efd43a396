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
  /// What was met, since what the caller names may overlap: by its path without links, as bytes, since strings are equal
  /// if they look equal. A folder with its choices; `nil` for a file, and for what is left out.
  private var met: [[UInt8]: SourceFile?] = [:]

  /// - Parameter own: The choices for the project.
  /// - Throws: `ValidationError` for a file of choices.
  init(_ run: CheckRun, _ own: CheckChoices, _ loaded: LoadedAssets) async throws {
    (self.run, self.loaded, choices) = (run, loaded, ["": own])
    var folders: [SourceFile] = []
    for path in run.inputs.paths {
      let (name, real) = (run.name(of: path), place(of: path))
      let (type, key) = (fileType(real), Array(real.utf8))
      let file = SourceFile(path: real, name: name, choices: try choices(in: FilePath(name)))
      guard !met.keys.contains(key) else { continue }
      met.updateValue(nil, forKey: key)
      // Tools name every file of a project.
      let around = run.command.forceExclude ? Array(sequence(first: real, next: \.outerFolder)) : []
      let omissions = around.reversed().lazy.compactMap { path in
        file.choices.omission(of: path, isFolder: path != real || type == .directory)
      }
      if let reason = omissions.first {
        skip(file, reason)
      } else if type == .directory {
        met[key] = file
        folders.append(file)
      } else if type == .regular {
        add(file)
      } else {
        skip(file, type == nil ? .missing : .unreadable)
      }
    }
    for folder in folders {
      try await list(folder, of: sequence(first: folder.path, next: \.outerFolder).first(where: Self.isRepository))
    }
    all.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The choices for a folder: those of the nearest file in or around it, and else the project's own, as outside of its
  /// folder.
  ///
  /// - Parameter outer: Those of the folder around it, if they are known.
  private mutating func choices(in name: FilePath, outer: CheckChoices? = nil) throws -> CheckChoices {
    if let known = choices[name.isRelative ? name : ""] { return known }
    let outer = try outer ?? choices(in: name.removingLastComponent())
    let found = try run.choices(in: name, within: outer, loaded) ?? outer
    choices[name] = found
    return found
  }

  private mutating func skip(_ file: SourceFile, _ reason: Omission) {
    all.append(file)
    all[all.count - 1].omission = reason
  }

  private mutating func add(_ file: SourceFile) {
    let isOurs = ["/\(ConfigurationFile.name)", "/bezel.json"].contains(where: file.path.hasSuffix)
    let isSettings = isOurs || file.choices.settings.contains(Array(file.path.utf8))
    if isSettings { skip(file, .settings) } else { all.append(file) }
  }

  /// Adds what is in a folder: what git lists of a repository, some of it several times, and some gone; else all.
  private mutating func list(_ folder: SourceFile, of repository: String?) async throws {
    var (paths, repository): ([String]?, String?) = (nil, repository)
    if let tree = repository {
      let listing = await GitFiles.listing(below: folder.path, of: tree)
      if let refusal = listing.refusal { skip(folder, .refused(refusal)) }
      // git lists nothing below an ignored folder. The caller named it, so it is read.
      let isIgnored = listing.paths == [] && listing.refusal == nil && tree != folder.path
      paths = isIgnored ? nil : listing.paths
      if paths == nil { repository = nil }
    }
    guard let paths = paths ?? (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) else {
      return skip(folder, .unreadable)
    }
    for path in paths {
      let place = folder.path.inner(path)
      guard !met.keys.contains(Array(place.utf8)), let inner = try enter(place) else { continue }
      if !Self.isRepository(place) {
        try await list(inner, of: nil)
      } else if repository.map(Self.store) == Self.store(of: place) {
        skip(inner, .worktree)
      } else {
        try await list(inner, of: place)
      }
    }
  }

  /// Adds the file at a path below a folder that was met, or returns the folder there, with its own choices; neither of
  /// what is left out.
  private mutating func enter(_ path: String) throws -> SourceFile? {
    let key = Array(path.utf8)
    if let known = met[key] { return known }
    met.updateValue(nil, forKey: key)
    guard let folder = path.outerFolder, let outer = try enter(folder) else { return nil }
    let last = String(path.utf8.dropFirst(folder.inner("").utf8.count)) ?? ""
    let name = outer.name.isEmpty ? last : outer.name.inner(last)
    var file = SourceFile(path: path, name: name, choices: outer.choices)
    let type = fileType(path)
    let isFolder = type == .directory
    let isTool = isFolder && Omission.toolFolders.contains(last)
    // The caller's patterns come before every other reason: `!vendor` reads a `vendor` that would be left out.
    if let reason = file.choices.omission(of: path, isFolder: isFolder, otherwise: isTool ? .tool : nil) {
      skip(file, reason)
    } else if isFolder {
      file.choices = try choices(in: FilePath(name), outer: outer.choices)
      met[key] = file
      return file
    } else if type ?? .regular == .regular {
      // Of what cannot be looked at, reading says why.
      add(file)
    }
    return nil
  }

  // MARK: Repositories

  private static func isRepository(_ folder: String) -> Bool { fileType(folder.inner(".git")) != nil }

  /// The folder of git that all work trees of a repository share.
  private static func store(of tree: String) -> String {
    /// The path that a file names.
    func target(_ file: String, in folder: String) -> String? {
      guard let bytes = try? contents(of: folder.inner(file), atMost: 4096) else { return nil }
      let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
      return FilePath(folder).pushing(FilePath(String(line.hasPrefix("gitdir: ") ? line.dropFirst(8) : line))).string
    }
    let own = target(".git", in: tree) ?? tree.inner(".git")
    return place(of: target("commondir", in: own) ?? own)
  }
}

extension String {
  /// The path of what is in a folder.
  func inner(_ name: String) -> String { (utf8.last == UInt8(ascii: "/") ? self : self + "/") + name }

  /// The folder around an absolute path; `nil` for the root.
  var outerFolder: String? {
    guard self != "/", let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
