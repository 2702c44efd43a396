internal import ButtonCore
internal import ButtonRendering
internal import FoundationEssentials

/// The choice of the logo files that buttons have.
package enum ArtworkChoice: Hashable, Sendable {
  /// Apple's, from a folder that the operator names.
  case folder(String)
  /// Apple's if it is or was installed, or else the stand-in.
  case installedOrStandIn
  /// Apple's, which must be installed.
  case installed
  /// The stand-in, whatever is installed.
  case standIn
}

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
  /// Loads the artwork of choice.
  ///
  /// A folder that exists but is not complete is a fault, never a reason for the stand-in.
  ///
  /// - Throws: ``FileFaults``, or ``ArtworkRequired``.
  package init(_ locations: AssetLocations, _ resources: ResourceFolder) throws {
    let user = locations.user
    let isInstalled = FileManager.default.fileExists(atPath: user.artwork)
    let mark = FileManager.default.fileExists(atPath: user.artworkMark) ? user.artworkMark : nil
    switch locations.artwork {
    case .folder(let folder):
      try self.init(genuineIn: folder, locations.genuine)
    case .installed where isInstalled, .installedOrStandIn where isInstalled:
      try self.init(genuineIn: user.artwork, locations.genuine)
    case .installedOrStandIn where mark == nil, .standIn:
      try self.init(standIn: resources)
    case .installed, .installedOrStandIn:
      throw ArtworkRequired(folder: user.artwork, mark: mark)
    }
  }
}
