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
      var listed: RepositoryFiles?
      if let repository = repository(around: folder.resolved) {
        listed = RepositoryFiles(
          tree.filesOfRepository(folder.resolved, repository), folder.resolved)
      }
      // A folder that is ignored, and yet named, is read.
      enter(folder, entries(in: folder.path), listed?.isEmpty == false ? listed : nil)
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
  ///   - entries: `nil` if the folder cannot be read.
  ///   - listed: What git does not ignore; `nil` if nothing is ignored.
  private mutating func enter(
    _ folder: Location, _ entries: Entries?, _ listed: RepositoryFiles?
  ) {
    guard let entries, entered.insert(folder.resolved).inserted else { return }
    for inner in entries.all where inner.kind != .other {
      let place = folder.inner(inner.name)
      let decision = decision(on: inner, place, among: entries.names, listed)
      if case .ignore(let reason) = decision {
        ignore(place, reason)
        continue
      }
      switch inner.kind {
      case .folder: enter(place, inner.name, decision, listed)
      case .file where !named.contains(place.resolved): outcome.files.append(place.path)
      case .file, .other: break
      case .unnamed: skip(place.path, .name)
      case nil: skip(place.path)
      }
    }
  }

  private mutating func enter(
    _ folder: Location, _ name: String, _ decision: Decision, _ listed: RepositoryFiles?
  ) {
    let entries = entries(in: folder.path)
    let mark = entries.flatMap { ToolFolders.mark(of: name, with: $0.names) }
    if decision != .read, let mark {
      ignore(folder, .marked(file: mark))
    } else if entries?.names.contains(Self.repository) == true {
      // A repository inside another one has only its own rules.
      let files = tree.filesOfRepository(folder.resolved, folder.resolved)
      enter(folder, entries, RepositoryFiles(files, folder.resolved))
    } else {
      // What the caller wants to be read is read whole, if git ignores it.
      enter(folder, entries, listed?.contains(folder.resolved) == true ? listed : nil)
    }
  }

  /// What is in a folder.
  private struct Entries {
    /// In the order of their bytes, which does not depend on the user's locale.
    let all: [DiskEntry]
    let names: Set<String>

    init(_ entries: [DiskEntry]) {
      all = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      names = Set(entries.lazy.map(\.name))
    }
  }

  private mutating func entries(in folder: String) -> Entries? {
    let entries = disk.entries(in: folder)
    if entries == nil { skip(folder) }
    return entries.map(Entries.init)
  }

  private enum Decision: Hashable {
    case ignore(IgnoredPath.Reason)
    /// The caller wants it.
    case read
    case undecided
  }

  private func decision(
    on entry: DiskEntry, _ place: Location, among siblings: Set<String>,
    _ listed: RepositoryFiles?
  ) -> Decision {
    let isFolder = entry.kind == .folder
    if let pattern = tree.excludes.lastMatch(place.resolved, isFolder: isFolder) {
      return pattern.isNegated ? .read : .ignore(.excluded(pattern: pattern.text))
    }
    if isFolder {
      if ToolFolders.names.contains(entry.name) { return .ignore(.tool) }
      if let manifest = ToolFolders.manifest(for: entry.name, among: siblings) {
        return .ignore(.project(manifest: manifest))
      }
    }
    guard let listed, !listed.contains(place.resolved) else { return .undecided }
    // git knows no folder without files.
    return isFolder && disk.entries(in: place.path)?.isEmpty == true ? .undecided : .ignore(.git)
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
