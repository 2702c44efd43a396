internal import Glibc
internal import SystemPackage

/// Writes a file at once or not at all: beside its place, where a new name is free, from where it is renamed. One that
/// it replaces passes on its permissions, and its owner if this process may give files away
/// and the file system has owners.
package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileFault) {
  let name = ".bezel-" + String(UInt64.random(in: 0 ... .max), radix: 36)
  let part = FilePath(path).removingLastComponent().appending(name).string
  do {
    try writeFile(part, bytes, [.create, .exclusiveCreate])
    var old = stat()
    if unsafe stat(path, &old) == 0 {
      // Permissions come last, since a change of the owner may take some away.
      let needless = [EPERM, EINVAL, ENOSYS, ENOTSUP]
      guard unsafe chown(part, old.st_uid, old.st_gid) == 0 || needless.contains(errno),
        unsafe chmod(part, old.st_mode & 0o7777) == 0
      else { throw Errno(rawValue: errno) }
    }
    guard unsafe rename(part, path) == 0 else { throw Errno(rawValue: errno) }
  } catch {
    _ = unsafe unlink(part)
    throw FileFault(path: path, writing: error)
  }
}

/// Writes into a file or device, also through a link.
package func fillFile(_ path: String, with bytes: [UInt8]) throws(FileFault) {
  do {
    try writeFile(path, bytes, [.create, .truncate])
  } catch {
    throw FileFault(path: path, writing: error)
  }
}

private func writeFile(_ path: String, _ bytes: [UInt8], _ options: FileDescriptor.OpenOptions) throws {
  let file = try unsafe FileDescriptor.open(
    path, .writeOnly, options: options.union(.closeOnExec),
    permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
  try file.closeAfter { _ = try file.writeAll(bytes) }
}

/// Makes a folder, and those above it.
package func makeFolder(_ path: String) throws(FileFault) {
  var folder = FilePath(root: FilePath(path).root, [])
  for part in FilePath(path).components {
    folder.append(part)
    guard unsafe mkdir(folder.string, 0o777) != 0, errno != EEXIST else { continue }
    throw FileFault(path: path, writing: Errno(rawValue: errno))
  }
}
