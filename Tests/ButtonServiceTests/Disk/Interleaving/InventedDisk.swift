import Foundation
import SystemPackage

@testable import ButtonService

/// A disk in memory, with the guarantees that a kernel gives about folders and files, and no more.
///
/// Processes see every change at once. What has not reached the disk when the power fails may be
/// lost.
struct InventedDisk {
  enum Content {
    case folder([String: Int])
    case file([UInt8])
    case link
  }

  struct Node {
    var content: Content
    /// Seconds since 1970.
    var modified: Int
    /// Whether a folder has been removed, so that nothing can be created in it.
    var isRemoved = false
    /// Whether all of a file's bytes have reached the disk.
    var isSafe = false
  }

  struct Opened {
    var process: Int
    var node: Int
    /// How far a file has been read.
    var offset = 0
    var lock = Lock.none
  }

  enum Lock { case none, shared, exclusive }

  /// A change of a folder, which can be undone.
  struct Change {
    var folder: Int
    var name: String
    var before: Int?
  }

  static let root = 0

  var nodes = [root: Node(content: .folder([:]), modified: 0)]
  var opened: [CInt: Opened] = [:]
  /// The changes of folders that have not reached the disk, the oldest first.
  var unsafeChanges: [Change] = []
  private var lastNode = root
  private var lastDescriptor: CInt = 2

  // MARK: Folders

  func entries(_ folder: Int) throws(Errno) -> [String: Int] {
    guard case .folder(let entries) = nodes[folder]?.content else { throw .notDirectory }
    return entries
  }

  func entry(_ name: String, _ folder: Int) throws(Errno) -> Int {
    if name == "." { return folder }
    guard let node = try entries(folder)[name] else { throw .noSuchFileOrDirectory }
    return node
  }

  /// Lets a name stand for a node, or for none.
  mutating func set(_ name: String, _ folder: Int, to node: Int?) throws(Errno) {
    var all = try entries(folder)
    guard node == nil || nodes[folder]?.isRemoved == false else { throw .noSuchFileOrDirectory }
    unsafeChanges.append(Change(folder: folder, name: name, before: all[name]))
    all[name] = node
    nodes[folder]?.content = .folder(all)
  }

  mutating func create(_ name: String, _ folder: Int, _ content: Content) throws(Errno) -> Int {
    guard try entries(folder)[name] == nil else { throw .fileExists }
    lastNode += 1
    nodes[lastNode] = Node(content: content, modified: Int(Date().timeIntervalSince1970))
    try set(name, folder, to: lastNode)
    return lastNode
  }

  /// The node of an absolute path.
  func node(_ path: some StringProtocol) throws(Errno) -> Int {
    var node = Self.root
    for part in path.split(separator: "/") { node = try entry(String(part), node) }
    return node
  }

  // MARK: Descriptors

  mutating func open(_ node: Int, by process: Int) -> FileDescriptor {
    lastDescriptor += 1
    opened[lastDescriptor] = Opened(process: process, node: node)
    return FileDescriptor(rawValue: lastDescriptor)
  }

  func node(_ descriptor: FileDescriptor) throws(Errno) -> Int {
    guard let open = opened[descriptor.rawValue] else { throw .badFileDescriptor }
    return open.node
  }
}
