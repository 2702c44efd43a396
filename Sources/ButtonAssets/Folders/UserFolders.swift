/// The folders of one user's files, by the XDG Base Directory Specification.
package struct UserFolders: Sendable {
  /// `$XDG_DATA_HOME/bezel`: the artwork that set-up installed.
  package let data: String

  /// - Parameter environment: The process's environment. Relative paths in it are ignored, as the
  ///   specification requires. Without `HOME`, the root stands for the user's folder.
  package init(environment: [String: String]) {
    /// Without a slash at the end, so that none is doubled.
    func folder(_ variable: String, _ standard: String) -> String {
      guard var path = environment[variable], path.hasPrefix("/") else { return standard }
      while path.hasSuffix("/") { path.removeLast() }
      return path
    }
    let home = folder("HOME", "")
    data = folder("XDG_DATA_HOME", home + "/.local/share") + "/bezel"
  }

  package var artwork: String { data + "/artwork" }
  /// The file that says that artwork was installed.
  package var artworkMark: String { data + "/artwork-installed" }
}
