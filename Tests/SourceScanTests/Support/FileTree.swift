import SourceScan
import TestSupport

/// A folder with files, and what ``SourceTree`` reads of it.
struct FileTree {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file with a button, and the folders above it.
  func write(to file: String) throws { try folder.write("/appleid/button?height=44", to: file) }

  /// The files with a button, relative to the folder.
  func scanned(_ tree: SourceTree = SourceTree(), in inner: String = "") -> Set<String> {
    Set(tree.scan(path + inner).files.map { String($0.path.dropFirst(path.count + 1)) })
  }
}
