import Foundation

/// The folder that the paths in a report are seen from: where the command runs.
struct PathBase {
  /// Begins and ends with a slash.
  let folder: String

  init(_ folder: String = FileManager.default.currentDirectoryPath) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// A path as reports name it: without the folder, `.` and double slashes; absolute if it is
  /// elsewhere. The folder itself is empty.
  func relative(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in ((isAbsolute ? "" : folder) + path).split(separator: "/") where part != "." {
      if part == "..", parts.last != nil { parts.removeLast() } else { parts.append(part) }
    }
    let whole = "/" + parts.joined(separator: "/")
    if whole + "/" == folder { return "" }
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
  }
}
