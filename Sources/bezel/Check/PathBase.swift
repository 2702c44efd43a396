import FoundationEssentials

/// The folder that the paths in a report are seen from: that of the project's `bezel.yaml`, or else
/// where the command runs.
struct PathBase {
  /// Begins and ends with a slash.
  let folder: String
  private let working: String

  /// - Parameter project: The folder of the project, relative to where the command runs.
  init(project: String? = nil, working: String = FileManager.default.currentDirectoryPath) {
    self.working = working.hasSuffix("/") ? working : working + "/"
    let whole = Self.normalized(self.working + (project ?? ""))
    folder = whole == "/" ? whole : whole + "/"
  }

  /// A path as reports name it: without the folder, `.` and double slashes; absolute if it is
  /// elsewhere. The folder itself is empty.
  func relative(_ path: String) -> String {
    let whole = Self.normalized((path.hasPrefix("/") ? "" : working) + path)
    if whole + "/" == folder { return "" }
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
  }

  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", parts.last != nil { parts.removeLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
