import SystemPackage

@testable import ButtonService

/// What each system call does, with the errors that Linux gives.
extension InventedDisk {
  mutating func openFolder(_ node: Int, by process: Int) throws(Errno) -> FileDescriptor {
    _ = try entries(node)
    return open(node, by: process)
  }

  mutating func openFile(
    _ name: String, _ folder: Int, by process: Int
  ) throws(Errno) -> FileDescriptor {
    let node = try entry(name, folder)
    if case .link = nodes[node]?.content { throw .tooManySymbolicLinkLevels }
    return open(node, by: process)
  }

  mutating func makeFolder(path: String) throws(Errno) {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { throw .fileExists }
    let parent = try node(parts.dropLast().joined(separator: "/"))
    _ = try create(String(name), parent, .folder([:]))
  }

  mutating func rename(_ old: String, to new: String, _ folder: Int) throws(Errno) {
    let node = try entry(old, folder)
    if let target = try entries(folder)[new], case .folder = nodes[target]?.content {
      throw .isDirectory
    }
    try set(new, folder, to: node)
    try set(old, folder, to: nil)
  }

  mutating func removeFile(_ name: String, _ folder: Int) throws(Errno) {
    if case .folder = nodes[try entry(name, folder)]?.content { throw .isDirectory }
    try set(name, folder, to: nil)
  }

  mutating func removeFolder(_ name: String, _ folder: Int) throws(Errno) {
    let node = try entry(name, folder)
    guard try entries(node).isEmpty else { throw .directoryNotEmpty }
    try set(name, folder, to: nil)
    nodes[node]?.isRemoved = true
  }

  mutating func lock(_ descriptor: FileDescriptor, exclusively: Bool) throws(Errno) {
    let node = try node(descriptor)
    let others = opened.filter { $0.key != descriptor.rawValue && $0.value.node == node }
    let conflicts = others.values.contains {
      $0.lock == .exclusive || exclusively && $0.lock == .shared
    }
    guard !conflicts else { throw .wouldBlock }
    opened[descriptor.rawValue]?.lock = exclusively ? .exclusive : .shared
  }

  mutating func read(_ count: Int, from descriptor: FileDescriptor) throws(Errno) -> [UInt8] {
    let node = try node(descriptor)
    guard case .file(let bytes) = nodes[node]?.content else { throw .isDirectory }
    let offset = opened[descriptor.rawValue]?.offset ?? 0
    let found = Array(bytes.dropFirst(offset).prefix(count))
    opened[descriptor.rawValue]?.offset += found.count
    return found
  }

  mutating func write(_ bytes: some Sequence<UInt8>, to descriptor: FileDescriptor) throws(Errno) {
    let node = try node(descriptor)
    guard case .file(let before) = nodes[node]?.content else { throw .badFileDescriptor }
    nodes[node]?.content = .file(before + bytes)
    nodes[node]?.isSafe = false
  }

  /// In the order in which the entries were made, so that a run can be repeated.
  func names(_ descriptor: FileDescriptor) throws(Errno) -> [String] {
    try entries(node(descriptor)).sorted { $0.value < $1.value }.map(\.key)
  }

  func status(_ node: Int) throws(Errno) -> FileStatus {
    guard let found = nodes[node] else { throw .noSuchFileOrDirectory }
    var status = FileStatus(
      isFile: false, size: 0, modified: found.modified, isOpenToEverybody: false)
    if case .file(let bytes) = found.content {
      status.isFile = true
      status.size = Int64(bytes.count)
    }
    return status
  }
}
