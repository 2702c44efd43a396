internal import ButtonCore
package import ButtonRendering

extension Artwork {
  /// Reads Apple's eight files from a folder and checks every one.
  ///
  /// - Parameter genuine: The files, by their digests.
  /// - Throws: ``FileFaults`` with each file that is missing or not Apple's.
  init(genuineIn folder: String, _ genuine: [GenuineArtworkFile]) throws(FileFaults) {
    var svgs: [GenuineArtworkFile: [UInt8]] = [:]
    try FileFaults.collect("artwork", genuine) { file throws(FileFault) in
      svgs[file] = try file.svg(in: folder)
    }
    // Apple's white file has the same path.
    do throws(FileFault) {
      try self.init(origin: .apple) { shape throws(FileFault) in
        guard let file = genuine.first(where: { $0.shape == shape }) else {
          throw FileFault(path: folder, reason: "lacks a logo")
        }
        return try Logo(svgs[file] ?? [], path: folder + "/" + file.fileName)
      }
    } catch {
      throw FileFaults(kind: "artwork", files: [error])
    }
  }

  /// Reads the stand-in, and stretches it over the place of each logo.
  package init(standIn resources: ResourceFolder) throws(FileFault) {
    let path = resources.standIn
    let svg = try contents(of: path)
    try self.init(origin: .standIn) { file throws(FileFault) in try Logo(svg, path: path, stretchedOver: file.ink) }
  }
}

extension GenuineArtworkFile {
  /// - Throws: `FileFault` for a file that is missing or not Apple's.
  fileprivate func svg(in folder: String) throws(FileFault) -> [UInt8] {
    let path = folder + "/" + fileName
    let svg = try contents(of: path)
    let digest = ButtonAssets.sha256(svg)
    guard digest == sha256 else {
      throw FileFault(path: path, reason: "is not Apple's file (SHA-256 \(digest))")
    }
    return svg
  }
}

extension Logo {
  /// - Parameter path: That of the file, for errors.
  fileprivate init(_ svg: [UInt8], path: String, stretchedOver place: Rectangle? = nil) throws(FileFault) {
    guard let logo = Logo(svg: String(decoding: svg, as: UTF8.self), stretchedOver: place) else {
      throw FileFault(path: path, reason: "has no path")
    }
    self = logo
  }
}
