import FoundationEssentials
import SystemPackage

/// The folder that the paths in a report are seen from: that of the project's `bezel.yaml`, or else
/// where the command runs.
struct PathBase {
  /// Begins and ends with a slash.
  let folder: String
  private let working: FilePath

  /// - Parameter project: The folder of the project, relative to where the command runs.
  init(project: String? = nil, working: String = FileManager.default.currentDirectoryPath) {
    self.working = FilePath(working)
    let whole = self.working.pushing(FilePath(project ?? "")).lexicallyNormalized().string
    folder = whole == "/" ? whole : whole + "/"
  }

  /// A path as reports name it: without the folder, `.` and double slashes; absolute if it is
  /// elsewhere. The folder itself is empty.
  func relative(_ path: String) -> String {
    let whole = working.pushing(FilePath(path)).lexicallyNormalized().string
    if whole + "/" == folder { return "" }
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : whole
  }
}
