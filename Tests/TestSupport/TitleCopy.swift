package import ButtonAssets
import Foundation

/// A copy of the folder of titles, to be edited.
package final class TitleCopy: Sendable {
  package static let original = ProjectFolder.path + "/Resources/Titles"

  private let folder: TemporaryFolder

  package var path: String { folder.path + "/Titles" }

  package init() throws {
    folder = try TemporaryFolder()
    try folder.copy(Self.original, to: "Titles")
  }

  /// Changes a file.
  package func edit(_ file: String, _ change: (String) throws -> String) throws {
    try folder.write(change(folder.text("Titles/" + file)), to: "Titles/" + file)
  }

  package func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + file)
  }

  /// Makes faces an organisation's own.
  package func own(_ faces: String..., family: String = "Own") throws {
    for face in faces {
      try edit("faces/\(face).json") {
        $0.replacing(#""isOwn": false"#, with: #""isOwn": true"#).replacing(
          #""family": "Inter""#, with: #""family": "\#(family)""#)
      }
    }
  }

  /// The assets with these titles and the stand-in.
  package func assets() throws -> LoadedAssets {
    try LoadedAssets(
      AssetLocations(titles: path, user: TestAssets.userFolders))
  }
}
