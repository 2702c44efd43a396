internal import FoundationEssentials
internal import Glibc

/// The file system of this machine.
package struct LocalDisk: SourceDisk {
  package init() {}

  package func resolved(_ path: String) -> String {
    URL(filePath: path).absoluteURL.resolvingSymlinksInPath().path
  }

  package func names(in folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder)
  }

  /// Asks the kernel, since Foundation also looks up the names of owners, and much more.
  package func kind(of path: String, followingLinks: Bool) -> DiskEntry? {
    var status = stat()
    let failure = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    guard failure == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(bytes: Int(status.st_size))
    default: return .other
    }
  }

  package func bytes(of file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file).map { [UInt8]($0) }
  }

  package func bytes(of file: String, upTo count: Int) -> [UInt8]? {
    // Mapped, so that the rest of the file is not read.
    let data = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped)
    return data.map { [UInt8]($0.prefix(count)) }
  }
}
