import Foundation
import SourceScan
import TestSupport

/// A folder with files, and what ``SourceTree`` reads of it.
struct FileTree {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file with a button, and the folders above it.
  func write(to file: String) throws {
    let url = URL(filePath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("/appleid/button?height=44".utf8).write(to: url)
  }

  /// The files with a button, relative to the folder.
  func scanned(_ tree: SourceTree = SourceTree(), in inner: String = "") -> Set<String> {
    Set(tree.scan(path + inner).files.map { String($0.path.dropFirst(path.count + 1)) })
  }
}
