/// The file system that ``SourceTree`` reads. Methods return `nil` for what cannot be read.
package protocol SourceDisk: Sendable {
  /// The absolute path without symbolic links, as far as they exist.
  func resolved(_ path: String) -> String

  /// The names in a folder, in any order.
  func names(in folder: String) -> [String]?

  func kind(of path: String, followingLinks: Bool) -> DiskEntry?

  func bytes(of file: String) -> [UInt8]?

  /// The beginning of a file, which may be too large to be read as a whole.
  func bytes(of file: String, upTo count: Int) -> [UInt8]?
}

/// The kind of file at a path.
package enum DiskEntry: Hashable, Sendable {
  case folder
  case file(bytes: Int)
  /// A symbolic link, a device, a pipe.
  case other
}
