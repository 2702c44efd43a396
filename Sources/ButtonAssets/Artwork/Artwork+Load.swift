internal import ButtonCore
package import ButtonRendering
internal import FoundationEssentials

extension Artwork {
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

extension Logo {
  fileprivate init(_ svg: [UInt8], path: String, stretchedOver place: Rectangle? = nil) throws(FileFault) {
    guard let logo = Logo(svg: String(decoding: svg, as: UTF8.self), stretchedOver: place) else {
      throw FileFault(path: path, reason: "has no path")
    }
    self = logo
  }
}
