internal import ButtonAssets
import Foundation

/// A data folder of its own for a `bezel` process: faces as set-up fetched them, no artwork.
package final class DataFolder: Sendable {
  /// One without faults, for all tests of a process.
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

  /// The names of the faces that set-up fetched.
  package static var installedFaces: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: TestAssets.userFolders.fonts)
        .filter { !$0.hasPrefix(".") }.sorted()
    }
  }
}
