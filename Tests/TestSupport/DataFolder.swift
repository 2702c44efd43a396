internal import ButtonAssets
import Foundation

/// A separate data folder for a `bezel` process: the faces that set-up installed, no artwork.
package final class DataFolder: Sendable {
  /// A folder without faults, shared by all tests of a process.
  package static func whole() throws -> DataFolder { try shared.get() }

  private static let shared = Result { try DataFolder() }

  private let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    for face in try Self.installedFaces {
      try FileManager.default.createSymbolicLink(
        atPath: fonts + "/" + face,
        withDestinationPath: TestAssets.userFolders.fonts + "/" + face)
    }
  }

  /// The value of `XDG_DATA_HOME`.
  package var path: String { folder.path }
  package var fonts: String { folder.path + "/bezel/fonts" }
  package var artwork: String { folder.path + "/bezel/artwork" }

  /// The names of the faces that set-up installed.
  package static var installedFaces: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: TestAssets.userFolders.fonts)
        .filter { !$0.hasPrefix(".") }.sorted()
    }
  }
}
