/// The file system that ``SourceTree`` reads. Methods return `nil` for what cannot be read.
package protocol SourceDisk: Sendable {
  /// The absolute path without symbolic links, as far as they exist.
  func resolved(_ path: String) -> String

  /// What is in a folder, in any order.
  func entries(in folder: String) -> [DiskEntry]?

  func kind(of path: String, followingLinks: Bool) -> DiskEntry.Kind?

  /// The bytes of a file: all if they are at most `limit`, otherwise the first `beginning`.
  func read(_ file: String, upTo limit: Int, orBeginning beginning: Int) -> DiskFile?
}

/// What has a name in a folder.
package struct DiskEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case folder
    case file
    /// A symbolic link, a device, a pipe.
    case other
    /// Anything whose name is not UTF-8: it cannot be opened by what ``DiskEntry/name`` says.
    case unnamed
  }

  package var name: String
  /// `nil` if it cannot be told.
  package var kind: Kind?

  package init(name: String, kind: Kind?) {
    self.name = name
    self.kind = kind
  }
}

/// What was read of a file.
package struct DiskFile: Hashable, Sendable {
  package var bytes: [UInt8]
  /// In bytes.
  package var size: Int

  package init(bytes: [UInt8], size: Int) {
    self.bytes = bytes
    self.size = size
  }
}
