internal import ButtonCore
package import ButtonRendering
internal import FoundationEssentials
internal import Graphics

extension Artwork {
  /// Reads Apple's eight files from a folder and checks every one.
  ///
  /// - Throws: ``FileFaults`` with each file that is missing or not Apple's.
  package init(genuineIn folder: String) throws(FileFaults) {
    try FileFaults.collect("artwork", GenuineArtworkFile.all) { file throws(FileFault) in
      _ = try file.source(in: folder)
    }
    do throws(FileFault) {
      try self.init(origin: .apple) { shape throws(FileFault) in
        let black = GenuineArtworkFile.file(shape, logo: .black)
        let white = GenuineArtworkFile.file(shape, logo: .white)
        return try Logo(black: black.source(in: folder), white: white.source(in: folder))
      }
    } catch {
      throw FileFaults(kind: "artwork", files: [error])
    }
  }

  /// Reads the stand-in, and stretches it over the place of each logo.
  package init(standIn resources: ResourceFolder) throws(FileFault) {
    let path = resources.standIn
    let svg = try contents(of: path)
    let black = LogoContents(path: path, svg: svg, styleSheet: "")
    let white = LogoContents(path: path, svg: svg, styleSheet: "path { fill: #fff }")
    try self.init(origin: .standIn) { file throws(FileFault) in
      try Logo(black: black, white: white, stretchedOver: file.ink)
    }
  }
}

extension GenuineArtworkFile {
  /// - Throws: `FileFault` for a file that is missing or not Apple's.
  fileprivate func source(in folder: String) throws(FileFault) -> LogoContents {
    let path = folder + "/" + fileName
    let svg = try contents(of: path)
    let digest = ButtonAssets.sha256(svg)
    guard digest == sha256 else {
      throw FileFault(path: path, reason: "is not Apple's file (SHA-256 \(digest))")
    }
    // The file's rectangle, in the button's colour, is not part of the logo.
    return LogoContents(path: path, svg: svg, styleSheet: "rect { display: none }")
  }
}

/// The bytes of a logo file, and how they are drawn.
private struct LogoContents {
  var path: String
  var svg: [UInt8]
  var styleSheet: String

  func document() -> SVGDocument { SVGDocument(svg, styleSheet: styleSheet) }
}

extension Logo {
  fileprivate init(
    black: LogoContents, white: LogoContents, stretchedOver place: Rectangle? = nil
  ) throws(FileFault) {
    guard let pathData = PathData(ofSVG: String(decoding: black.svg, as: UTF8.self)) else {
      throw FileFault(path: black.path, reason: "has no path with absolute commands")
    }
    do {
      try self.init(
        black: black.document(), white: white.document(), pathData: pathData, stretchedOver: place)
    } catch {
      throw FileFault(path: black.path, reason: "cannot be drawn (\(error))")
    }
  }
}
