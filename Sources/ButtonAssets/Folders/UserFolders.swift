/// The folders of one user's files, by the XDG Base Directory Specification.
package struct UserFolders: Sendable {
  /// `$XDG_DATA_HOME/bezel`: faces and artwork that set-up installed.
  package let data: String
  /// `$XDG_CACHE_HOME/bezel`: files that can be recreated.
  package let cache: String

  /// - Parameter environment: The process's environment. Relative paths in it are ignored, as the
  ///   specification requires.
  package init(environment: [String: String]) {
    let home = environment["HOME"] ?? "/"
    func folder(_ variable: String, _ standard: String) -> String {
      let value = environment[variable] ?? ""
      return (value.hasPrefix("/") ? value : home + standard) + "/bezel"
    }
    data = folder("XDG_DATA_HOME", "/.local/share")
    cache = folder("XDG_CACHE_HOME", "/.cache")
  }

  package var artwork: String { data + "/artwork" }
  /// The file that says that artwork was installed.
  package var artworkMark: String { data + "/artwork-installed" }
  package var fonts: String { data + "/fonts" }
  var fontCache: String { cache + "/fontconfig" }
}
