import FoundationEssentials

/// The folder that the paths in a report are seen from: that of the project's `bezel.yaml`, or else
/// where the command runs.
struct PathBase {
  /// Begins and ends with a slash.
  let folder: String
  private let working = FileManager.default.currentDirectoryPath

  /// - Parameter project: The folder of the project, relative to where the command runs.
  init(project: String? = nil) {
    let whole = Self.whole(project ?? "", in: working)
    folder = whole == "/" ? whole : whole + "/"
  }

  /// A path as reports name it: without the folder, `.` and double slashes; absolute if it is
  /// elsewhere. The folder itself is empty.
  func relative(_ path: String) -> String {
    let whole = Self.whole(path, in: working)
    guard (whole + "/").utf8.starts(with: folder.utf8) else { return whole }
    return String(Substring(whole.utf8.dropFirst(folder.utf8.count)))
  }

  private static func whole(_ path: String, in folder: String) -> String {
    let slash = UInt8(ascii: "/")
    let whole = path.utf8.first == slash ? path : folder + "/" + path
    var names: [Substring.UTF8View] = []
    for name in whole.utf8.split(separator: slash) {
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
    return "/" + names.map { String(Substring($0)) }.joined(separator: "/")
  }
}
