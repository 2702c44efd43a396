import Foundation
import TestSupport

@testable import ButtonAssets

/// Faces of the host that stand for an operator's own.
struct OwnFaces {
  private let folder: TemporaryFolder

  /// A folder with these faces of DejaVu: `DejaVuSans.ttf`.
  init(_ names: [String]) throws {
    folder = try TemporaryFolder()
    for name in names {
      try FileManager.default.copyItem(
        atPath: "/usr/share/fonts/truetype/dejavu/" + name, toPath: folder.path + "/" + name)
    }
  }

  /// Loads everything with these faces first. They are gone afterwards.
  func withAssets(_ body: (LoadedAssets) throws -> Void) throws {
    try withExtendedLifetime(folder) {
      try body(
        LoadedAssets(
          AssetLocations(artwork: .standIn, fonts: folder.path, user: TestAssets.userFolders)))
    }
  }
}
