internal import Dispatch
internal import Synchronization

/// One walk through files and folders.
struct TreeWalk {
  private(set) var outcome = SourceTree.Walk()
  private let tree: SourceTree
  private var disk: LocalDisk { tree.disk }
  /// The absolute paths that the caller named.
  private var named: Set<String> = []
  /// The absolute paths of the folders that were entered.
  private var entered: Set<String> = []
  /// The folder that is walked: what is in it is named relative to it.
  private var root = Root(path: "", resolved: "")
  /// What was read of folders before the walk came there, by their paths.
  private var known: [String: [DiskEntry]] = [:]

  /// A folder by its path as the caller named it, and by its absolute path without links.
  private struct Root {
    let path: String
    let resolved: String
  }

  private static let repository = ".git"

  init(_ tree: SourceTree) { self.tree = tree }

  mutating func walk(_ paths: [String]) {
    var folders: [Root] = []
    for path in paths {
      let place = Root(path: path.withoutSlashesAtEnd, resolved: disk.resolved(path))
      guard named.insert(place.resolved).inserted else { continue }
      let kind = disk.kind(of: place.path, followingLinks: true)
      if tree.excludesNamed, let pattern = exclusion(of: place.resolved, isFolder: kind == .folder)
      {
        outcome.ignored.append(
          IgnoredPath(path: place.path, reason: .excluded(pattern: pattern.text)))
        continue
      }
      switch kind {
      case .folder: folders.append(place)
      case .file: outcome.files.append(place.path)
      case .other, .unnamed, nil: skip(place.path)
      }
    }
    for folder in folders {
      root = folder
      enter("", repository(around: folder.resolved).flatMap { listed(in: folder, of: $0) })
    }
  }

  /// Asks git what it does not ignore. Folders are read ahead until git has ended: both take about as long.
  private mutating func listed(in folder: Root, of repository: String) -> RepositoryFiles? {
    let files = Mutex<RepositoryFiles?>(nil)
    let git = DispatchGroup()
    DispatchQueue.global().async(group: git) { [tree] in
      let listed = RepositoryFiles(tree.filesOfRepository(folder.resolved, repository), in: "")
      files.withLock { $0 = listed }
    }
    var ahead = [folder.path]
    while git.wait(timeout: .now()) == .timedOut, let next = ahead.popLast() {
      known[next] = disk.entries(in: next)
      ahead += (known[next] ?? []).filter {
        $0.kind == .folder && !ToolFolders.names.contains($0.name)
      }.map { next.appending(component: $0.name) }
    }
    git.wait()
    return files.withLock { $0 }
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

  /// - Parameters:
  ///   - folder: Relative to the root; empty for the root itself.
  ///   - listed: What git does not ignore; `nil` if nothing is ignored.
  private mutating func enter(_ folder: String, _ listed: RepositoryFiles?) {
    let path = path(of: folder)
    guard let entries = known.removeValue(forKey: path) ?? disk.entries(in: path) else {
      return skip(path)
    }
    let resolved = resolved(folder)
    var listed = listed
    if !folder.isEmpty {
      if entries.contains(where: { $0.name == Self.repository }) {
        // A repository inside another one has only its own rules.
        listed = RepositoryFiles(tree.filesOfRepository(resolved, resolved), in: folder)
      } else if listed?.contains(folder) == false {
        // What the caller wants to be read is read whole, if git ignores it.
        listed = nil
      }
    }
    guard entered.insert(resolved).inserted else { return }
    for entry in entries.sorted(by: { $0.name < $1.name }) where entry.kind != .other {
      let place = folder.isEmpty ? entry.name : folder + "/" + entry.name
      let pattern = tree.excludes.lastMatch(self.resolved(place), isFolder: entry.kind == .folder)
      let reason =
        pattern.map { $0.isNegated ? nil : .excluded(pattern: $0.text) }
        ?? reason(against: entry, place, listed)
      if let reason {
        ignore(place, reason)
        continue
      }
      switch entry.kind {
      case .folder: enter(place, listed)
      case .file: if !isNamed(place) { outcome.files.append(self.path(of: place)) }
      case .other: break
      case .unnamed: skip(self.path(of: place), .name)
      case nil: skip(self.path(of: place))
      }
    }
  }

  /// Why a file or folder is left out that no pattern of the caller is about.
  private func reason(
    against entry: DiskEntry, _ place: String, _ listed: RepositoryFiles?
  ) -> IgnoredPath.Reason? {
    let isFolder = entry.kind == .folder
    if isFolder, ToolFolders.names.contains(entry.name) { return .tool }
    guard let listed, !listed.contains(place) else { return nil }
    // git knows no folder without files.
    return isFolder && disk.entries(in: path(of: place))?.isEmpty == true ? nil : .git
  }

  /// Whether the caller named it, so that it is read by itself. Most callers name one folder.
  private func isNamed(_ place: String) -> Bool {
    named.count > 1 && named.contains(resolved(place))
  }

  private func path(of place: String) -> String {
    place.isEmpty ? root.path : root.path.appending(component: place)
  }

  private func resolved(_ place: String) -> String {
    place.isEmpty ? root.resolved : root.resolved.appending(component: place)
  }

  private mutating func ignore(_ place: String, _ reason: IgnoredPath.Reason) {
    guard !isNamed(place) else { return }
    outcome.ignored.append(IgnoredPath(path: path(of: place), reason: reason))
  }

  private mutating func skip(_ path: String, _ reason: SkippedFile.Reason = .unreadable) {
    outcome.skipped.append(SkippedFile(path: path, reason: reason))
  }
}

extension String {
  fileprivate func appending(component: String) -> String {
    utf8.last == .slash ? self + component : self + "/" + component
  }

  fileprivate var withoutSlashesAtEnd: String {
    var text = self[...]
    while text.utf8.count > 1, text.utf8.last == .slash { text.removeLast() }
    return String(text)
  }

  /// The folder that contains an absolute path.
  fileprivate var outerFolder: String {
    let folder = self[..<(lastIndex(of: "/") ?? startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }
}
