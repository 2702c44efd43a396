import Foundation
import TestSupport

@testable import ButtonAssets

/// Faces of the host that represent an operator's own.
struct OwnFaces {
  private let folder: TemporaryFolder

  /// A folder with these DejaVu faces, such as `DejaVuSans.ttf`.
  init(_ names: [String]) throws {
    folder = try TemporaryFolder()
    for name in names {
      try FileManager.default.copyItem(
        atPath: "/usr/share/fonts/truetype/dejavu/" + name, toPath: folder.path + "/" + name)
    }
  }

  /// Loads everything with these faces first, and removes them afterwards.
  func withAssets(_ body: (LoadedAssets) throws -> Void) throws {
    try withExtendedLifetime(folder) {
      try body(
        LoadedAssets(
          AssetLocations(artwork: .standIn, fonts: folder.path, user: TestAssets.userFolders)))
    }
  }
}
