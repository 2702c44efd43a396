package import ButtonRendering
internal import FoundationEssentials

/// Which logo buttons are to carry.
package enum ArtworkChoice: Hashable, Sendable {
  /// Apple's, from a folder that the operator names.
  case folder(String)
  /// Apple's where it is or was installed, or else the stand-in.
  case installedOrStandIn
  /// Apple's as it is installed; nothing else will do.
  case installed
  /// The stand-in, whatever is installed.
  case standIn
}

/// Apple's artwork is required, or was installed, and is gone.
package struct ArtworkRequired: Error, CustomStringConvertible {
  /// Where it is looked for.
  package var folder: String
  /// The file that says that it was installed, if there is one.
  package var mark: String?

  package var description: String {
    "Apple's artwork is required but is not in \(folder): install it with "
      + "`bezel artwork install FROM`"
      + (mark.map { ". It was installed there; to go back to the stand-in, delete \($0)" } ?? "")
  }
}

extension Artwork {
  /// Loads the artwork of choice.
  ///
  /// A folder that exists but is not complete is a fault, never a reason for the stand-in.
  ///
  /// - Throws: ``FileFaults``, or ``ArtworkRequired``.
  package init(
    _ choice: ArtworkChoice, _ resources: ResourceFolder, _ user: UserFolders
  ) throws {
    let isInstalled = FileManager.default.fileExists(atPath: user.artwork)
    let mark = [user.artworkMark].first(where: FileManager.default.fileExists(atPath:))
    switch choice {
    case .folder(let folder):
      try self.init(genuineIn: folder)
    case .installed where !isInstalled, .installedOrStandIn where !isInstalled && mark != nil:
      throw ArtworkRequired(folder: user.artwork, mark: mark)
    case .installedOrStandIn where !isInstalled, .standIn:
      try self.init(standIn: resources)
    case .installed, .installedOrStandIn:
      try self.init(genuineIn: user.artwork)
    }
  }
}
