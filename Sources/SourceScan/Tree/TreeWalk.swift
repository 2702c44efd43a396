internal import Glibc

/// One walk through files and folders.
struct TreeWalk {
  private(set) var outcome = SourceTree.Walk()
  private let tree: SourceTree
  private var disk: LocalDisk { tree.disk }
  /// The absolute paths that the caller named.
  private var named: Set<String> = []
  /// The absolute paths of everything that was met, if the caller named several paths: they may
  /// overlap.
  private var met: Set<String> = []
  /// The folders above listed files, by absolute path: whether each is left out.
  private var isLeftOut: [String: Bool] = [:]

  /// A path as the caller named it, or below that, and the absolute path without links.
  private struct Place {
    let path: String
    let resolved: String

    func inner(_ name: String) -> Place {
      Place(path: path.appending(component: name), resolved: resolved.appending(component: name))
    }
  }

  init(_ tree: SourceTree) { self.tree = tree }

  mutating func walk(_ paths: [String]) {
    var folders: [Place] = []
    for path in paths {
      let place = Place(path: path.withoutSlashesAtEnd, resolved: disk.resolved(path))
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
      case .missing, .other, .unnamed, nil: skip(place)
      }
    }
    for folder in folders { read(folder, of: repository(around: folder.resolved)) }
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

  /// - Parameter repository: The work tree that a folder is in.
  private mutating func read(_ folder: Place, of repository: String?) {
    if let repository { list(folder, of: repository) } else { enter(folder) }
  }

  private mutating func readInner(_ folder: Place) {
    guard isNew(folder) else { return }
    read(folder, of: isRepository(folder.resolved) ? folder.resolved : nil)
  }

  // MARK: Repositories

  /// The work tree that a folder is in.
  private func repository(around folder: String) -> String? {
    sequence(first: folder) { $0 == "/" ? nil : $0.outerFolder }.first(where: isRepository)
  }

  private func isRepository(_ folder: String) -> Bool {
    disk.kind(of: folder.appending(component: ".git"), followingLinks: false) != .missing
  }

  /// Whether a folder is a work tree that `git worktree` has added to a repository.
  private func isWorktree(_ folder: String) -> Bool {
    let link = disk.read(folder.appending(component: ".git"), upTo: 4096, orBeginning: 0)
    return link.map { String(decoding: $0.bytes, as: UTF8.self).contains("/worktrees/") } ?? false
  }

  /// Adds what git lists below a folder, in the order of paths.
  private mutating func list(_ folder: Place, of repository: String) {
    switch tree.listing(folder.resolved, repository) {
    case .unknown: enter(folder)
    case .refused(let message): skip(folder, .refused(message))
    case .paths(let paths, let warning):
      if let warning { skip(folder, .refused(warning)) }
      // git lists nothing below an ignored folder. The caller named it, so it is read.
      if paths.isEmpty, warning == nil, repository != folder.resolved { return enter(folder) }
      var last: ArraySlice<UInt8>?
      var outer: (path: ArraySlice<UInt8>, isLeftOut: Bool) = ([], false)
      for path in paths.split(separator: 0).sorted(by: { $0.lexicographicallyPrecedes($1) })
      where path != last {
        // A file with a conflict is listed several times.
        last = path
        add(path, below: folder, &outer)
      }
    }
  }

  /// - Parameters:
  ///   - path: Relative to the folder; a repository inside is named without what it has.
  ///   - outer: The folder of the path before, which most paths have too.
  private mutating func add(
    _ path: ArraySlice<UInt8>, below folder: Place,
    _ outer: inout (path: ArraySlice<UInt8>, isLeftOut: Bool)
  ) {
    let bytes = path.last == .slash ? path.dropLast() : path
    guard let name = String(validating: bytes, as: UTF8.self) else {
      return skipInner(folder.inner(String(decoding: bytes, as: UTF8.self)), .name)
    }
    let place = folder.inner(name)
    let inner = bytes[..<(bytes.lastIndex(of: .slash) ?? bytes.startIndex)]
    if inner != outer.path { outer = (inner, isOutside(place, below: folder)) }
    guard !outer.isLeftOut else { return }
    let kind = disk.kind(of: place.path, followingLinks: false)
    guard !ignores(place, isFolder: kind == .folder) else { return }
    switch kind {
    case .file: addFile(place)
    case .folder where isWorktree(place.resolved):
      if isNew(place) { outcome.ignored.append(IgnoredPath(path: place.path, reason: .worktree)) }
    case .folder: readInner(place)
    // A file that was deleted is listed until that is committed.
    case .missing, .other, .unnamed: break
    case nil: skipInner(place)
    }
  }

  /// Whether a folder between another one and a place in it is left out, or was replaced by a link.
  private mutating func isOutside(_ place: Place, below folder: Place) -> Bool {
    let outer = Place(path: place.path.outerFolder, resolved: place.resolved.outerFolder)
    guard outer.resolved.utf8.count > folder.resolved.utf8.count else { return false }
    if let known = isLeftOut[outer.resolved] { return known }
    let kind = disk.kind(of: outer.path, followingLinks: false)
    if kind == nil { skipInner(outer) }
    let isOut =
      kind != .folder || isOutside(outer, below: folder) || ignores(outer, isFolder: true)
    isLeftOut[outer.resolved] = isOut
    return isOut
  }

  // MARK: Folders

  /// Adds what is in a folder that git does not know.
  private mutating func enter(_ folder: Place) {
    guard let entries = disk.entries(in: folder.path) else { return skip(folder) }
    for entry in entries.sorted(by: { $0.name < $1.name }) where entry.kind != .other {
      let place = folder.inner(entry.name)
      guard !ignores(place, isFolder: entry.kind == .folder) else { continue }
      switch entry.kind {
      case .file: addFile(place)
      case .folder: readInner(place)
      case .missing, .other: break
      case .unnamed: skipInner(place, .name)
      case nil: skipInner(place)
      }
    }
  }

  // MARK: Places

  /// Whether a place is left out, which is noted.
  private mutating func ignores(_ place: Place, isFolder: Bool) -> Bool {
    let pattern = tree.excludes.lastMatch(place.resolved, isFolder: isFolder)
    let isTool = isFolder && ToolFolders.names.contains(place.resolved.lastName)
    guard
      let reason = pattern.map({ $0.isNegated ? nil : .excluded(pattern: $0.text) })
        ?? (isTool ? IgnoredPath.Reason.tool : nil)
    else { return false }
    if isNew(place) { outcome.ignored.append(IgnoredPath(path: place.path, reason: reason)) }
    return true
  }

  private mutating func addFile(_ place: Place) {
    if isNew(place) { outcome.files.append(place.path) }
  }

  private mutating func skip(_ place: Place, _ reason: SkippedFile.Reason = .unreadable) {
    outcome.skipped.append(SkippedFile(path: place.path, reason: reason))
  }

  private mutating func skipInner(_ place: Place, _ reason: SkippedFile.Reason = .unreadable) {
    if isNew(place) { skip(place, reason) }
  }

  /// Whether a place is met for the first time, and is none that the caller named, which is read by
  /// itself. Most callers name one folder.
  private mutating func isNew(_ place: Place) -> Bool {
    named.count == 1 || !named.contains(place.resolved) && met.insert(place.resolved).inserted
  }
}

extension String {
  fileprivate func appending(component: String) -> String {
    utf8.last == .slash ? self + component : self + "/" + component
  }

  /// A path, or an address, to which a name is added; the root keeps its slash.
  var withoutSlashesAtEnd: String {
    var text = self[...]
    while text.utf8.count > 1, text.utf8.last == .slash { text.removeLast() }
    return String(text)
  }

  /// The folder that contains a path with a slash.
  fileprivate var outerFolder: String {
    let folder = self[..<(utf8.lastIndex(of: .slash) ?? startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }

  fileprivate var lastName: String {
    utf8.lastIndex(of: .slash).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
