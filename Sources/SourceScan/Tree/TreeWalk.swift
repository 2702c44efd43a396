/// One walk through files and folders.
struct TreeWalk {
  private(set) var outcome = SourceTree.Walk()
  private let tree: SourceTree
  private var disk: LocalDisk { tree.disk }
  /// The absolute paths that the caller named.
  private var named: Set<String> = []
  /// The absolute paths of the folders that were entered.
  private var entered: Set<String> = []

  init(_ tree: SourceTree) { self.tree = tree }

  mutating func walk(_ paths: [String]) {
    var folders: [Location] = []
    for path in paths {
      let folder = Location(path: path.withoutSlashesAtEnd, resolved: disk.resolved(path))
      guard named.insert(folder.resolved).inserted else { continue }
      let kind = disk.kind(of: folder.path, followingLinks: true)
      if tree.excludesNamed, let pattern = exclusion(of: folder.resolved, isFolder: kind == .folder)
      {
        outcome.ignored.append(
          IgnoredPath(path: folder.path, reason: .excluded(pattern: pattern.text)))
        continue
      }
      switch kind {
      case .folder: folders.append(folder)
      case .file: outcome.files.append(folder.path)
      case .other, .unnamed, nil: skip(folder.path)
      }
    }
    for folder in folders {
      let listed = repository(around: folder.resolved).flatMap {
        RepositoryFiles(tree.filesOfRepository(folder.resolved, $0), folder.resolved)
      }
      // A folder that is ignored, and yet named, is read.
      enter(folder, listed?.isEmpty == false ? listed : nil)
    }
  }

  /// The caller's pattern that leaves out a path, or a folder that it is in.
  private func exclusion(of path: String, isFolder: Bool) -> ExcludePattern? {
    var inner = ""
    for name in path.split(separator: "/") {
      inner += "/" + name
      let pattern = tree.excludes.lastMatch(inner, isFolder: isFolder || inner != path)
      if let pattern, !pattern.isNegated { return pattern }
    }
    return nil
  }

  private func repository(around folder: String) -> String? {
    sequence(first: folder) { $0 == "/" ? nil : $0.outerFolder }.first {
      disk.kind(of: $0.appending(component: Self.repository), followingLinks: false) != nil
    }
  }

  private static let repository = ".git"

  /// A file or folder by its path as the caller named it, and by its absolute path without links.
  private struct Location {
    let path: String
    let resolved: String

    func inner(_ name: String) -> Location {
      Location(path: path.appending(component: name), resolved: resolved.appending(component: name))
    }
  }

  /// - Parameters:
  ///   - listed: What git does not ignore; `nil` if nothing is ignored.
  ///   - name: That of a folder inside another one.
  ///   - isWanted: Whether the caller wants to read the folder.
  private mutating func enter(
    _ folder: Location, _ listed: RepositoryFiles?, name: String? = nil, isWanted: Bool = false
  ) {
    guard let entries = disk.entries(in: folder.path) else { return skip(folder.path) }
    let names = Set(entries.lazy.map(\.name))
    var listed = listed
    if let name {
      if !isWanted, let mark = ToolFolders.mark(of: name, with: names) {
        return ignore(folder, .marked(file: mark))
      }
      if names.contains(Self.repository) {
        // A repository inside another one has only its own rules.
        listed = RepositoryFiles(
          tree.filesOfRepository(folder.resolved, folder.resolved), folder.resolved)
      } else if listed?.contains(folder.resolved) == false {
        // What the caller wants to be read is read whole, if git ignores it.
        listed = nil
      }
    }
    guard entered.insert(folder.resolved).inserted else { return }
    // The order of bytes does not depend on the user's locale.
    for entry in entries.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    where entry.kind != .other {
      let place = folder.inner(entry.name)
      let pattern = tree.excludes.lastMatch(place.resolved, isFolder: entry.kind == .folder)
      let reason =
        pattern.map { $0.isNegated ? nil : .excluded(pattern: $0.text) }
        ?? reason(against: entry, place, among: names, listed)
      if let reason {
        ignore(place, reason)
        continue
      }
      switch entry.kind {
      case .folder: enter(place, listed, name: entry.name, isWanted: pattern != nil)
      case .file where !named.contains(place.resolved): outcome.files.append(place.path)
      case .file, .other: break
      case .unnamed: skip(place.path, .name)
      case nil: skip(place.path)
      }
    }
  }

  /// Why a file or folder is left out that no pattern of the caller is about.
  private func reason(
    against entry: DiskEntry, _ place: Location, among siblings: Set<String>,
    _ listed: RepositoryFiles?
  ) -> IgnoredPath.Reason? {
    let isFolder = entry.kind == .folder
    if isFolder {
      if ToolFolders.names.contains(entry.name) { return .tool }
      if let manifest = ToolFolders.manifest(for: entry.name, among: siblings) {
        return .project(manifest: manifest)
      }
    }
    guard let listed, !listed.contains(place.resolved) else { return nil }
    // git knows no folder without files.
    return isFolder && disk.entries(in: place.path)?.isEmpty == true ? nil : .git
  }

  private mutating func ignore(_ place: Location, _ reason: IgnoredPath.Reason) {
    // What is named is read by itself.
    guard !named.contains(place.resolved) else { return }
    outcome.ignored.append(IgnoredPath(path: place.path, reason: reason))
  }

  private mutating func skip(_ path: String, _ reason: SkippedFile.Reason = .unreadable) {
    outcome.skipped.append(SkippedFile(path: path, reason: reason))
  }
}

extension String {
  fileprivate func appending(component: String) -> String {
    hasSuffix("/") ? self + component : self + "/" + component
  }

  fileprivate var withoutSlashesAtEnd: String {
    var text = self[...]
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }

  /// The folder that contains an absolute path.
  fileprivate var outerFolder: String {
    let folder = self[..<(lastIndex(of: "/") ?? startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }
}
