import SystemPackage
import TestSupport

/// What happens to a disk besides system calls.
extension InventedDisk {
  /// Closes the descriptors of a process, and with them its locks.
  mutating func end(_ process: Int) {
    opened = opened.filter { $0.value.process != process }
  }

  /// Everything so far reaches the disk.
  mutating func sync() {
    unsafeChanges = []
    for node in nodes.keys { nodes[node]?.isSafe = true }
  }

  /// The power fails: the latest changes of folders are undone, and files that have not reached the
  /// disk are cut short, have zeros, or are whole.
  mutating func losePower(using random: inout SplitMix64) {
    opened = [:]
    let kept = Int.random(in: 0...unsafeChanges.count, using: &random)
    for change in unsafeChanges[kept...].reversed() {
      guard var all = try? entries(change.folder) else { continue }
      all[change.name] = change.before
      nodes[change.folder]?.content = .folder(all)
      if let node = change.before { nodes[node]?.isRemoved = false }
    }
    for node in nodes.keys.sorted() where nodes[node]?.isSafe == false {
      guard case .file(var bytes) = nodes[node]?.content, !bytes.isEmpty else { continue }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeLast(bytes.count - place)
      case 1: bytes.replaceSubrange(place..., with: repeatElement(0, count: bytes.count - place))
      case 2: bytes.replaceSubrange(..<place, with: repeatElement(0, count: place))
      default: break
      }
      nodes[node]?.content = .file(bytes)
    }
    sync()
  }

  /// All files and links, in the order in which they were made.
  var files: [(name: String, node: Int)] {
    var found: [(name: String, node: Int)] = []
    var folders = [Self.root]
    while let folder = folders.popLast() {
      guard case .folder(let entries) = nodes[folder]?.content else { continue }
      for (name, node) in entries {
        if case .folder = nodes[node]?.content {
          folders.append(node)
        } else {
          found.append((name, node))
        }
      }
    }
    return found.sorted { $0.node < $1.node }
  }

  func isFile(_ node: Int) -> Bool {
    if case .file = nodes[node]?.content { true } else { false }
  }

  /// Somebody damages a file, or puts something else in its place.
  mutating func damageAFile(using random: inout SplitMix64) {
    let all = files
    guard let one = all.randomElement(using: &random),
      let other = all.randomElement(using: &random),
      case .file(var bytes) = nodes[one.node]?.content
    else { return }
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes.removeLast(bytes.count - place)
    case 1: bytes.append(0)
    case 2:
      if case .file(let others) = nodes[other.node]?.content { bytes = others }
    case 3:
      nodes[one.node]?.content = .link
      return
    case 4:
      nodes[one.node]?.content = .folder([:])
      return
    default:
      guard place < bytes.count else { return }
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    nodes[one.node]?.content = .file(bytes)
  }

  /// Somebody removes a folder with everything in it.
  mutating func remove(_ path: String) {
    let parts = path.split(separator: "/")
    guard let node = try? node(path), let name = parts.last,
      let parent = try? self.node(parts.dropLast().joined(separator: "/")),
      (try? set(String(name), parent, to: nil)) != nil
    else { return }
    markRemoved(node)
  }

  private mutating func markRemoved(_ node: Int) {
    guard case .folder(let entries) = nodes[node]?.content else { return }
    nodes[node]?.isRemoved = true
    nodes[node]?.content = .folder([:])
    for entry in entries.values { markRemoved(entry) }
  }

  /// Time passes.
  mutating func age(seconds: Int) {
    for node in nodes.keys { nodes[node]?.modified -= seconds }
  }
}
