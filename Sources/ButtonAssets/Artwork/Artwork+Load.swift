internal import ButtonCore
package import ButtonRendering
internal import FoundationEssentials

extension Artwork {
  /// Loads Apple's artwork, or else the stand-in.
  ///
  /// A folder that exists but is not complete is a fault, never a reason for the stand-in.
  ///
  /// - Throws: ``FileFaults``, or ``AssetFault``.
  package init(_ locations: AssetLocations, _ resources: ResourceFolder) throws {
    let user = locations.user
    if locations.artwork != nil || FileManager.default.fileExists(atPath: user.artwork) {
      try self.init(genuineIn: locations.artworkFolder, locations.genuine)
    } else if FileManager.default.fileExists(atPath: user.artworkMark) {
      throw AssetFault(requiredIn: user.artwork, mark: user.artworkMark)
    } else if locations.requiresArtwork {
      throw AssetFault(requiredIn: user.artwork)
    } else {
      try self.init(standIn: resources)
    }
  }

  /// Reads Apple's eight files from a folder and checks every one. Black and white logos have one outline.
  ///
  /// - Parameter genuine: The files, by their digests.
  /// - Throws: ``FileFaults`` with each file that is missing or not Apple's.
  init(genuineIn folder: String, _ genuine: [GenuineArtworkFile]) throws(FileFaults) {
    // A folder that cannot be read is one fault, and not one for each of its files.
    try FileFaults.collect("artwork", [folder]) { folder throws(FileFault) in _ = try entries(of: folder) }
    var logos: [Logo] = []
    try FileFaults.collect("artwork", genuine) { file throws(FileFault) in
      let path = folder + "/" + file.fileName
      let svg = try contents(of: path)
      let digest = sha256(svg)
      guard digest == file.sha256 else {
        throw FileFault(path: path, reason: "is not Apple's file (SHA-256 \(digest))")
      }
      if file.color == .black { logos.append(try Logo(svg, path: path)) }
    }
    self.init(origin: .apple, logos: logos)
  }

  /// Reads the stand-in, and stretches it over the place of each logo.
  package init(standIn resources: ResourceFolder) throws(FileFault) {
    let path = resources.standIn
    let svg = try contents(of: path)
    let logos = try LogoShape.allCases.map { shape throws(FileFault) in
      try Logo(svg, path: path, stretchedOver: shape.ink)
    }
    self.init(origin: .standIn, logos: logos)
  }
}

extension AssetFault {
  /// Apple's artwork is required, or was installed, and is gone.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the files are looked for.
  ///   - mark: The file that says that it was installed, if there is one.
  fileprivate init(requiredIn folder: String, mark: String? = nil) {
    // Root's own folder is not that of the package's service.
    let service = PackagedService()?.folders.artwork == folder ? "--service " : ""
    self.init(
      "Apple's artwork is required but is not in \(folder): install it with `bezel artwork install \(service)FROM`"
        + (mark.map { ". It was installed there; to go back to the stand-in, delete \($0)" } ?? ""))
  }
}
