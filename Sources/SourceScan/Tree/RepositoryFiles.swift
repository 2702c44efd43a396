/// What git does not ignore below a folder.
struct RepositoryFiles {
  /// Files and the folders above them, relative to the folder.
  private var paths: Set<Substring> = []
  /// Characters of the folder's path, with a slash at the end.
  private let start: Int

  /// - Parameters:
  ///   - files: Relative to the folder. A repository inside is named without what it has.
  ///   - folder: Absolute.
  init?(_ files: [String]?, _ folder: String) {
    guard let files else { return nil }
    start = folder.utf8.count + (folder.hasSuffix("/") ? 0 : 1)
    paths.reserveCapacity(files.count)
    for file in files {
      var path = file[...]
      if path.hasSuffix("/") { path.removeLast() }
      // A name may begin with a mark that joins the slash.
      while paths.insert(path).inserted, let slash = path.utf8.lastIndex(of: .slash) {
        path = path[..<slash]
      }
    }
  }

  var isEmpty: Bool { paths.isEmpty }

  /// - Parameter path: Absolute.
  func contains(_ path: String) -> Bool {
    paths.contains(path[path.utf8.index(path.startIndex, offsetBy: start)...])
  }
}
