internal import Glibc

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
