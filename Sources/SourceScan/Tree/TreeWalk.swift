/// One walk through files and folders.
struct TreeWalk {
  private(set) var outcome = SourceTree.Walk()
  private let disk: any SourceDisk
  private let excludes: IgnoreRules
  private let excludesNamed: Bool
  /// The absolute paths that the caller named.
  private var named: Set<String> = []
  /// The absolute paths of the folders that were entered.
  private var entered: Set<String> = []

  init(_ tree: SourceTree) {
    disk = tree.disk
    excludes = tree.excludes
    excludesNamed = tree.excludesNamed
  }

  mutating func walk(_ paths: [String]) {
    var folders: [Location] = []
    for path in paths {
      let folder = Location(path: path.withoutSlashesAtEnd, resolved: disk.resolved(path))
      guard named.insert(folder.resolved).inserted else { continue }
      let kind = disk.kind(of: folder.path, followingLinks: true)
      if excludesNamed, let pattern = exclusion(of: folder.resolved, isFolder: kind == .folder) {
        outcome.ignored.append(
          IgnoredPath(path: folder.path, reason: .excluded(pattern: pattern.text)))
        continue
      }
      switch kind {
      case .folder: folders.append(folder)
      case .file: outcome.files.append(folder.path)
      case .other, nil: skip(folder.path)
      }
    }
    for folder in folders {
      enter(folder, entries(in: folder.path), outer: rules(above: folder.resolved))
    }
  }

  /// The caller's pattern that leaves out a path, or a folder that it is in.
  private func exclusion(of path: String, isFolder: Bool) -> IgnorePattern? {
    var folder = ""
    let names = path.split(separator: "/")
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      let entry = TreeEntry(String(name), in: folder, isFolder: isFolder || !isLast)
      if let pattern = excludes.lastMatch(entry), !pattern.isNegated { return pattern }
      folder += "/" + name
    }
    return nil
  }

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
  ///   - outer: The rules of the folders above, outermost first.
  private mutating func enter(_ folder: Location, _ entries: Entries?, outer: [IgnoreRules]) {
    guard let entries, entered.insert(folder.resolved).inserted else { return }
    let rules = rules(in: folder, entries.names, outer: outer)
    for inner in entries.all where inner.kind != .other {
      let place = folder.inner(inner.name)
      let entry = TreeEntry(inner.name, in: folder.resolved, isFolder: inner.kind == .folder)
      let decision = decision(on: entry, inner.name, among: entries.names, rules)
      if case .ignore(let reason) = decision {
        ignore(place, reason)
        continue
      }
      switch inner.kind {
      case .folder: enter(place, inner.name, decision: decision, rules)
      case .file where !named.contains(place.resolved): outcome.files.append(place.path)
      case .file, .other: break
      case nil: skip(place.path)
      }
    }
  }

  private mutating func enter(
    _ folder: Location, _ name: String, decision: Decision, _ rules: [IgnoreRules]
  ) {
    let entries = entries(in: folder.path)
    let mark = entries.flatMap { ToolFolders.mark(of: name, with: $0.names) }
    if decision != .read, let mark {
      ignore(folder, .marked(file: mark))
    } else {
      enter(folder, entries, outer: rules)
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
    on entry: TreeEntry, _ name: String, among siblings: Set<String>, _ rules: [IgnoreRules]
  ) -> Decision {
    if let pattern = excludes.lastMatch(entry) {
      return pattern.isNegated ? .read : .ignore(.excluded(pattern: pattern.text))
    }
    if entry.isFolder {
      if ToolFolders.names.contains(name) { return .ignore(.tool) }
      if let manifest = ToolFolders.manifest(for: name, among: siblings) {
        return .ignore(.project(manifest: manifest))
      }
    }
    for rules in rules.reversed() {
      guard let pattern = rules.lastMatch(entry) else { continue }
      guard !pattern.isNegated, let file = rules.file else { break }
      return .ignore(.ignoreFile(file, line: pattern.line, pattern: pattern.text))
    }
    return .undecided
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

extension TreeWalk {
  private static let repository = ".git"
  private static let ignoreFile = ".gitignore"

  /// The rules of the folders above one, from the root of its repository; none without one.
  private mutating func rules(above folder: String) -> [IgnoreRules] {
    var above: [Location] = []
    var path = folder
    while disk.kind(of: path.appending(component: Self.repository), followingLinks: false) == nil {
      guard let outer = path.outerFolder else { return [] }
      path = outer
      above.append(Location(path: path, resolved: path))
    }
    return above.reversed().reduce(into: []) { rules, folder in
      let isRoot = folder.path == path
      let names: Set = isRoot ? [Self.ignoreFile, Self.repository] : [Self.ignoreFile]
      rules = self.rules(in: folder, names, outer: rules)
    }
  }

  /// The rules in a folder. A repository inside another one has only its own.
  private mutating func rules(
    in folder: Location, _ names: Set<String>, outer: [IgnoreRules]
  ) -> [IgnoreRules] {
    let isRoot = names.contains(Self.repository)
    var files: [String] = []
    if isRoot { files.append(Self.repository + "/info/exclude") }
    if names.contains(Self.ignoreFile) { files.append(Self.ignoreFile) }
    return (isRoot ? [] : outer) + files.compactMap { self.rules(in: folder, file: $0) }
  }

  /// Reads a file of rules. Like git, follows no link.
  private mutating func rules(in folder: Location, file: String) -> IgnoreRules? {
    let path = folder.path.appending(component: file)
    guard disk.kind(of: path, followingLinks: false) == .file else { return nil }
    let limit = SourceTree.largestFile
    guard let rules = disk.read(path, upTo: limit, orBeginning: 0) else {
      skip(path)
      return nil
    }
    guard rules.size <= limit else {
      skip(path, .tooLarge(bytes: rules.size))
      return nil
    }
    return IgnoreRules(rules.bytes, file: path, in: folder.resolved)
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

  /// The folder that contains an absolute path; `nil` for the root.
  fileprivate var outerFolder: String? {
    guard self != "/", let slash = lastIndex(of: "/") else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
