package import ButtonAssets
package import ButtonCore
import Foundation

/// All assets for drawing buttons, loaded once for all tests of a process.
package enum TestAssets {
  /// Folders in which nobody has installed artwork.
  package static let userFolders = UserFolders(environment: ["HOME": "/nonexistent"])

  /// With the stand-in, whatever artwork this user has installed.
  package static func standIn() throws -> LoadedAssets { try loadedStandIn.get() }

  /// With Apple's artwork from the shared folder.
  package static func apple() throws -> LoadedAssets { try loadedApple.get() }

  package static var parser: RequestParser { get throws { try standIn().parser } }

  package static var localeCount: Int { get throws { try standIn().catalog.all.count } }

  private static let loadedStandIn = Result {
    try LoadedAssets(AssetLocations(user: userFolders))
  }
  private static let loadedApple = Result {
    try LoadedAssets(AssetLocations(artwork: SharedFolder.artwork, user: userFolders))
  }
}

extension LoadedAssets {
  /// Reads a path and query that are known to be good.
  package func request(_ target: String) throws -> ButtonRequest {
    guard let target = ButtonURL(target) else { throw NotATarget(target: target) }
    return try parser.parse(target).request
  }

  package struct NotATarget: Error { var target: String }
}
