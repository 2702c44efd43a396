import ButtonCore
import FoundationEssentials
import Glibc
import SystemPackage

/// Looks for the file in which a project keeps its choices.
enum ConfigurationFile {
  static let name = "bezel.yaml"

  /// The nearest folder with a file: where the command runs, or above, up to the repository's folder. A path with a
  /// slash at its end: empty, `../`, `../../`.
  ///
  /// Above the working folder, another user may have made a file, for whoever works below. It counts only
  /// in a repository of this user, who has chosen what is in it.
  static func folder() -> String? {
    var folder = ""
    var stranger: String?
    for _ in FileManager.default.currentDirectoryPath.split(separator: "/") {
      if stranger == nil, isThere(folder, shownAs: folder) {
        if folder.isEmpty || isOwn(folder + name) { return folder }
        stranger = folder
      }
      // What is above the repository belongs to somebody else.
      if fileType(folder + ".git") != nil {
        if let stranger, isOwn(folder + ".git") { return stranger }
        break
      }
      folder += "../"
    }
    if let stranger { StandardError.print("\(stranger)\(name) is not read: it is another user's") }
    return nil
  }

  /// Whether a folder, with a slash at its end, has a file; says if it has one with another suffix.
  static func isThere(_ folder: String, shownAs shown: String) -> Bool {
    if fileType(folder + name) != nil { return true }
    if fileType(folder + "bezel.yml") != nil {
      StandardError.print("\(shown.withoutControls)bezel.yml is not read: call it \(name)")
    }
    return false
  }

  /// Whether a file belongs to this user, or to who owns the working folder.
  private static func isOwn(_ path: String) -> Bool {
    func owner(_ path: String) -> UserID? { try? Stat(FilePath(path), followTargetSymlink: false).userID }
    let file = owner(path)
    return file != nil && [UserID(rawValue: geteuid()), owner(".")].contains(file)
  }
}
