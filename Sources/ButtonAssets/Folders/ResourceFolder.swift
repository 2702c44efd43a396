internal import FoundationEssentials

/// The files that come with the program: localizations, titles, the stand-in.
package struct ResourceFolder: Sendable {
  package let path: String

  /// Takes a folder that is laid out like the program's own.
  package init(path: String) { self.path = path }

  /// Finds the folder of the running program: its own folder, `share/bezel` of the prefix it is
  /// installed under, or the checkout whose `.build` folder it is in.
  ///
  /// No other folder counts, since others may write there: `/tmp` above a program in `/tmp/bezel`.
  package init() throws(AssetFault) {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
    let names = program.split(separator: "/").dropLast()
    func folder(_ names: some Sequence<Substring>) -> String { names.map { "/" + $0 }.joined() }
    var candidates = [folder(names), folder(names.dropLast()) + "/share/bezel"]
    if let build = names.firstIndex(where: { $0.hasPrefix(".build") }) {
      candidates.append(folder(names[..<build]))
    }
    let found = candidates.first { folder in
      ["/Localizations", "/Resources/Titles"].allSatisfy {
        FileManager.default.fileExists(atPath: folder + $0)
      }
    }
    guard let found else {
      throw AssetFault(
        "the program's folders Resources and Localizations are missing: looked in "
          + candidates.joined(separator: ", "))
    }
    path = found
  }

  package var localizations: String { path + "/Localizations" }
  var standIn: String { path + "/Resources/StandIn.svg" }
}

/// The folders of one user's files, by the XDG Base Directory Specification.
package struct UserFolders: Sendable {
  /// `$XDG_DATA_HOME/bezel`: the artwork that set-up installed.
  package let data: String

  /// - Parameter environment: The process's environment. Relative paths in it are ignored, as the
  ///   specification requires. Without `HOME`, the root is taken for the user's folder.
  package init(environment: [String: String]) {
    /// Without a slash at the end, so that none is doubled.
    func folder(_ variable: String, _ fallback: String) -> String {
      guard var path = environment[variable], path.hasPrefix("/") else { return fallback }
      while path.hasSuffix("/") { path.removeLast() }
      return path
    }
    let home = folder("HOME", "")
    data = folder("XDG_DATA_HOME", home + "/.local/share") + "/bezel"
  }

  package var artwork: String { data + "/artwork" }
  /// The file that says that artwork was installed.
  package var artworkMark: String { data + "/artwork-installed" }
  /// The command that installs artwork there: an administrator's own folder is not that of the package's service.
  package var installCommand: String {
    "bezel artwork install \((try? PackagedService())?.folders.data == data ? "--service " : "")FROM"
  }
}
