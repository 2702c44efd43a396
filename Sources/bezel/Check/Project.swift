import FoundationEssentials
import SourceCheck
import SystemPackage

/// The folder that a check is about: that of the project's `bezel.yaml`, or else where the command runs. Paths in a
/// report are seen from it.
struct Project {
  /// Begins and ends with a slash.
  let folder: String
  private let working = FilePath(FileManager.default.currentDirectoryPath)

  /// - Parameter place: Relative to where the command runs.
  init(at place: String? = nil) {
    folder = working.pushing(FilePath(place ?? "")).lexicallyNormalized().string.inner("")
  }

  /// A path as reports name it: without the folder, `.` and double slashes; absolute if it is
  /// elsewhere. The folder itself is empty.
  func relative(_ path: String) -> String {
    var place = working.pushing(FilePath(path)).lexicallyNormalized()
    _ = place.removePrefix(FilePath(folder))
    return place.string
  }
}

extension String {
  /// The path of what is in a folder.
  func inner(_ name: String) -> String { (utf8.last == UInt8(ascii: "/") ? self : self + "/") + name }
}
