package import ButtonCore
internal import ButtonRendering

/// Which artwork a configuration leads to, for people.
package struct ArtworkStatus: Sendable, CustomStringConvertible {
  package let origin: ArtworkOrigin
  /// The folder of Apple's files, or where they would be.
  private let folder: String

  /// Loads and checks the artwork.
  ///
  /// - Throws: What starting the service would throw.
  package init(_ locations: AssetLocations) throws {
    origin = try Artwork(locations.artwork, try ResourceFolder(), locations.user).origin
    if case .folder(let named) = locations.artwork {
      folder = named
    } else {
      folder = locations.user.artwork
    }
  }

  package var description: String {
    switch origin {
    case .apple:
      let files = GenuineArtworkFile.all.map { "  \($0.fileName)  SHA-256 \($0.sha256)" }
      return (["Apple's artwork, from \(folder); every file is genuine:"] + files)
        .joined(separator: "\n")
    case .standIn:
      return """
        The stand-in: Apple's artwork is not installed in \(folder).
        Buttons with a stand-in are not fit for an app. Install Apple's artwork with
          bezel artwork install FROM
        where FROM is the folder, .zip or .dmg of Apple Design Resources.
        """
    }
  }
}
