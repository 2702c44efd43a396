internal import FoundationEssentials

/// The files that come with the program: localizations, the list of faces, the stand-in.
package struct ResourceFolder: Sendable {
  package let path: String

  package struct Missing: Error, CustomStringConvertible {
    var looked: [String]

    package var description: String {
      "the program's resources are missing: looked for " + looked.joined(separator: ", ")
    }
  }

  /// Takes a folder that is laid out like the program's own.
  package init(path: String) { self.path = path }

  /// Finds the folder beside the running program, or in `share/bezel` of the prefix it is
  /// installed under.
  package init() throws(Missing) {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
    let folder = program.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let candidates = [folder + "/bezel_ButtonAssets.resources", folder + "/../share/bezel"]
    let found = candidates.first { FileManager.default.fileExists(atPath: $0 + "/Localizations") }
    guard let found else { throw Missing(looked: candidates) }
    path = found
  }

  package var localizations: String { path + "/Localizations" }
  var faces: String { path + "/Resources/Faces.tsv" }
  var reportSchema: String { path + "/Resources/button.schema.json" }
  var standIn: String { path + "/Resources/StandIn.svg" }
  /// Templates, style sheets and scripts of the HTML pages.
  var studio: String { path + "/Resources/Studio" }
}
