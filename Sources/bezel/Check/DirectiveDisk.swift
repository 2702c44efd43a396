import SourceCheck
import SourceScan
import Synchronization

/// The file system of this machine. Notes the comments that ignore findings in the files that are
/// read, so that no file is read twice.
final class DirectiveDisk: SourceDisk {
  private let disk = LocalDisk()
  private let found = Mutex<[String: [IgnoreDirective]]>([:])

  /// The comments in each file that has some, by its path.
  var directives: [String: [IgnoreDirective]] { found.withLock { $0 } }

  func bytes(of file: String) -> [UInt8]? {
    guard let bytes = disk.bytes(of: file) else { return nil }
    let directives = IgnoreDirective.all(in: bytes)
    // The walk reads neither binary files nor those of git as sources.
    guard !directives.isEmpty, !bytes.prefix(SourceTree.probedBytes).contains(0),
      !file.hasSuffix("/.gitignore")
    else { return bytes }
    found.withLock { $0[file] = directives }
    return bytes
  }

  func bytes(of file: String, upTo count: Int) -> [UInt8]? { disk.bytes(of: file, upTo: count) }

  func resolved(_ path: String) -> String { disk.resolved(path) }

  func names(in folder: String) -> [String]? { disk.names(in: folder) }

  func kind(of path: String, followingLinks: Bool) -> DiskEntry? {
    disk.kind(of: path, followingLinks: followingLinks)
  }
}
