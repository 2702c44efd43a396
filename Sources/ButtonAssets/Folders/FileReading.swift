internal import ButtonCore
internal import Digests
internal import FoundationEssentials
internal import Glibc
package import SystemPackage

/// Reads an ordinary file. Anything else, such as a pipe, may keep its reader waiting, or never end.
///
/// - Parameter limit: The most bytes that it may have.
package func contents(of path: String, atMost limit: Int = 16 << 20) throws(FileFault) -> [UInt8] {
  do {
    // Otherwise, a pipe without a writer would be waited for.
    let options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking]
    let file = try unsafe FileDescriptor.open(path, .readOnly, options: options)
    let bytes = try file.closeAfter {
      try file.stat().type == .regular ? try file.readToEnd(atMost: limit + 1) : nil
    }
    guard let bytes else { throw FileFault(path: path, reason: "is not an ordinary file") }
    guard bytes.count <= limit else {
      throw FileFault(path: path, reason: "is larger than \(limit) bytes")
    }
    return bytes
  } catch {
    throw error as? FileFault ?? FileFault(path: path, reading: error)
  }
}

/// Lists a folder by name.
func entries(of folder: String) throws(FileFault) -> [String] {
  do {
    try unsafe FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec]).close()
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  } catch Errno.notDirectory {
    throw FileFault(path: folder, reason: "is not a folder")
  } catch {
    throw FileFault(path: folder, reading: error)
  }
}

/// The SHA-256 digest in lower-case hexadecimal digits.
package func sha256(_ bytes: [UInt8]) -> String { Digest.sha256(bytes.span).hexadecimalDigits }

/// The regular files in a folder and all below it, by path. Links and hidden entries are skipped.
func regularFiles(below folder: String) throws(FileFault) -> [(path: String, size: Int)] {
  var files: [(path: String, size: Int)] = []
  for entry in try entries(of: folder) where !entry.hasPrefix(".") {
    let path = folder + "/" + entry
    var status = stat()
    // Describes a link itself, not its target.
    guard unsafe lstat(path, &status) == 0 else { continue }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: files += try regularFiles(below: path)
    case S_IFREG: files.append((path, Int(status.st_size)))
    default: break
    }
  }
  return files
}

extension FileDescriptor {
  /// Reads to the end, also what has no size: pipes, and the kernel's own files.
  ///
  /// - Parameter limit: Bytes that are read at most.
  /// - Throws: `Errno`.
  package func readToEnd(atMost limit: Int = .max) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let size = min(1 << 16, limit - bytes.count)
      let part = try unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = try unsafe read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }
}
