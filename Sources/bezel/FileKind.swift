import Glibc

/// What is at a path. A link is neither a file nor a folder, wherever it leads.
enum FileKind: Hashable {
  case file, folder, other

  /// Returns `nil` if nothing is there.
  ///
  /// Unlike `FileManager`, it looks up no owner, so that thousands of files cost little.
  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Whether an open file has not been removed.
  static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}
