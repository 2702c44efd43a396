internal import FoundationEssentials

/// The files that come with the program: localizations, the list of faces, the stand-in.
package struct ResourceFolder: Sendable {
  package let path: String

  package struct Missing: Error, CustomStringConvertible {
    var program: String

    package var description: String {
      "the program's resources are missing: no folder above \(program) has Resources and "
        + "Localizations, or share/bezel with both"
    }
  }

  /// Takes a folder that is laid out like the program's own.
  package init(path: String) { self.path = path }

  /// Finds the folder of the running program: the nearest one above the program that has
  /// `Resources` and `Localizations`, or has them in `share/bezel`.
  ///
  /// This serves a checkout, where programs are below `.build`, an installation under a prefix, and
  /// a program with its folders beside it.
  package init() throws(Missing) {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
    let names = program.split(separator: "/").dropLast()
    let folders = (0...names.count).reversed().map { count in
      names.prefix(count).map { "/" + $0 }.joined()
    }
    let found = folders.lazy.flatMap { [$0, $0 + "/share/bezel"] }.first { folder in
      ["/Localizations", "/Resources/Faces.tsv"].allSatisfy {
        FileManager.default.fileExists(atPath: folder + $0)
      }
    }
    guard let found else { throw Missing(program: program) }
    path = found
  }

  package var localizations: String { path + "/Localizations" }
  var faces: String { path + "/Resources/Faces.tsv" }
  var reportSchema: String { path + "/Resources/button.schema.json" }
  var standIn: String { path + "/Resources/StandIn.svg" }
  /// Templates, style sheets and scripts of the HTML pages.
  var studio: String { path + "/Resources/Studio" }
}
