internal import ButtonRendering
internal import FoundationEssentials

/// Apple's artwork is required, or was installed, and is gone.
package struct ArtworkRequired: Error, CustomStringConvertible {
  /// The folder in which the files are looked for.
  package var folder: String
  /// The file that says that it was installed, if there is one.
  package var mark: String?

  package var description: String {
    // Root's own folder is not that of the package's service.
    let service = PackagedService()?.folders.artwork == folder ? "--service " : ""
    return "Apple's artwork is required but is not in \(folder): install it with "
      + "`bezel artwork install \(service)FROM`"
      + (mark.map { ". It was installed there; to go back to the stand-in, delete \($0)" } ?? "")
  }
}

extension Artwork {
  /// Loads Apple's artwork, or else the stand-in.
  ///
  /// A folder that exists but is not complete is a fault, never a reason for the stand-in.
  ///
  /// - Throws: ``FileFaults``, or ``ArtworkRequired``.
  package init(_ locations: AssetLocations, _ resources: ResourceFolder) throws {
    let user = locations.user
    if locations.artwork != nil || FileManager.default.fileExists(atPath: user.artwork) {
      try self.init(genuineIn: locations.artworkFolder, locations.genuine)
    } else if FileManager.default.fileExists(atPath: user.artworkMark) {
      throw ArtworkRequired(folder: user.artwork, mark: user.artworkMark)
    } else if locations.requiresArtwork {
      throw ArtworkRequired(folder: user.artwork)
    } else {
      try self.init(standIn: resources)
    }
  }
}
