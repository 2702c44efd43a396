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
    } else if locations.requiresArtwork || FileManager.default.fileExists(atPath: user.artworkMark) {
      throw AssetFault(requiredBy: user)
    } else {
      try self.init(standIn: resources)
    }
  }

  /// Reads Apple's eight files from a folder and checks every one. Black and white logos have one outline.
  ///
  /// - Parameter genuine: The files, by their digests.
  /// - Throws: ``FileFaults`` with each file that is missing or not Apple's.
  init(genuineIn folder: String, _ genuine: [GenuineArtworkFile]) throws(FileFaults) {
    var logos: [Logo] = []
    try FileFaults.collect("artwork", in: folder, genuine) { file throws(FileFault) in
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
  fileprivate init(requiredBy user: UserFolders) {
    let advice = "Apple's artwork is required but is not in \(user.artwork): install it with `\(user.installCommand)`"
    let past = ". It was installed there; to go back to the stand-in, delete \(user.artworkMark)"
    self.init(FileManager.default.fileExists(atPath: user.artworkMark) ? advice + past : advice)
  }
}
