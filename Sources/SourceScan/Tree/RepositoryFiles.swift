/// What git does not ignore below a folder.
struct RepositoryFiles {
  /// Files and the folders above them, relative to the folder.
  private var paths: Set<Substring> = []
  /// How many bytes of a path are before what is relative to the folder.
  private let start: Int

  /// - Parameters:
  ///   - files: Relative to the folder. A repository inside is named without what it has.
  ///   - folder: The folder as a walk names it: relative to where it began.
  /// - Returns: `nil` if there are none: a folder that is ignored, and yet named, is read.
  init?(_ files: [String]?, in folder: String) {
    guard let files, !files.isEmpty else { return nil }
    start = folder.isEmpty ? 0 : folder.utf8.count + 1
    paths.reserveCapacity(files.count)
    for file in files {
      var path = file[...]
      if path.utf8.last == .slash { path.removeLast() }
      // A name may begin with a mark that joins the slash.
      while paths.insert(path).inserted, let slash = path.utf8.lastIndex(of: .slash) {
        path = path[..<slash]
      }
    }
  }

  /// - Parameter path: Relative to where the walk began.
  func contains(_ path: String) -> Bool {
    paths.contains(path[path.utf8.index(path.startIndex, offsetBy: start)...])
  }
}
