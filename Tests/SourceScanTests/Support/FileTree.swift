import SourceScan
import TestSupport

/// A folder with files, and what ``SourceTree`` reads of it.
struct FileTree {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file, and the folders above it.
  func write(to file: String) throws { try folder.write("a text", to: file) }

  /// The files that are read, relative to the folder.
  func scanned(_ tree: SourceTree = SourceTree()) -> Set<String> {
    Set(tree.scan(path).files.map { String($0.dropFirst(path.count + 1)) })
  }
}

extension SourceTree {
  /// What is below some paths: the files are those with text.
  func scan(_ paths: String...) -> Walk {
    var walk = walk(paths)
    for path in walk.files {
      guard case .skipped(let reason) = read(path) else { continue }
      walk.skipped.append(SkippedFile(path: path, reason: reason))
    }
    walk.files = walk.files.filter { if case .text = read($0) { true } else { false } }
    return walk
  }
}
