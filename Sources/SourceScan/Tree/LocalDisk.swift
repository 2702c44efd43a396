internal import FoundationEssentials
internal import Glibc

/// The file system of this machine. Methods return `nil` for what cannot be read.
///
/// Asks the kernel, since Foundation also looks up the names of owners, and much more.
package struct LocalDisk: Sendable {
  package init() {}

  /// The absolute path without symbolic links, as far as they exist.
  package func resolved(_ path: String) -> String {
    URL(filePath: path).absoluteURL.resolvingSymlinksInPath().path
  }

  /// The entries of a folder, in any order.
  package func entries(in folder: String) -> [DiskEntry]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var entries: [DiskEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { return errno == 0 ? entries : nil }
      let (name, isWhole) = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let bytes = unsafe bytes.prefix { $0 != 0 }
        let whole = unsafe String(validating: bytes, as: UTF8.self)
        return unsafe (whole ?? String(decoding: bytes, as: UTF8.self), whole != nil)
      }
      guard name != ".", name != ".." else { continue }
      let kind =
        isWhole
        ? unsafe DiskEntry.Kind(type: entry.pointee.d_type)
          ?? kind(of: folder + "/" + name, followingLinks: false) : .unnamed
      entries.append(DiskEntry(name: name, kind: kind))
    }
  }

  /// The kind of the entry at a path; `nil` if it cannot be told.
  package func kind(of path: String, followingLinks: Bool) -> DiskEntry.Kind? {
    var status = stat()
    let failure = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    if failure == 0 { return DiskEntry.Kind(mode: status.st_mode) }
    return errno == ENOENT || errno == ENOTDIR ? .missing : nil
  }

  /// The bytes of a file, and how many it has: all if they are at most `limit`, otherwise the first
  /// `beginning`.
  package func read(
    _ path: String, upTo limit: Int, orBeginning beginning: Int
  ) -> (bytes: [UInt8], size: Int)? {
    // What has become a pipe since it was listed must not be waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, DiskEntry.Kind(mode: status.st_mode) == .file
    else { return nil }
    let size = Int(status.st_size)
    let wanted = size > limit ? beginning : size
    var isRead = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let added = unsafe Glibc.read(
          descriptor, buffer.baseAddress?.advanced(by: count), wanted - count)
        if added < 0, errno == EINTR { continue }
        isRead = added >= 0
        guard added > 0 else { return }
        count += added
      }
    }
    return isRead ? (bytes, size) : nil
  }
}

/// An entry of a folder.
package struct DiskEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case folder
    case file
    /// A symbolic link, a device, a pipe.
    case other
    /// Anything whose name is not UTF-8: it cannot be opened by what ``DiskEntry/name`` says.
    case unnamed
    /// Nothing.
    case missing
  }

  package var name: String
  /// `nil` if it cannot be told.
  package var kind: Kind?
}

extension DiskEntry.Kind {
  /// - Parameter mode: The mode of a file that exists.
  fileprivate init?(mode: mode_t) { self.init(type: UInt8((mode & S_IFMT) >> 12)) }

  /// - Parameter type: As a folder says it. Returns `nil` if its file system does not.
  fileprivate init?(type: UInt8) {
    switch Int(type) {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_DIR): self = .folder
    case Int(DT_REG): self = .file
    default: self = .other
    }
  }
}
