internal import ButtonCore
package import ButtonRendering
internal import FoundationEssentials
internal import Graphics

extension Artwork {
  /// Reads Apple's eight files from a folder and checks every one.
  ///
  /// - Parameter genuine: The files, by their digests.
  /// - Throws: ``FileFaults`` with each file that is missing or not Apple's.
  init(genuineIn folder: String, _ genuine: [GenuineArtworkFile]) throws(FileFaults) {
    // A folder that cannot be read is one fault, and not one for each of its files.
    try FileFaults.collect("artwork", [folder]) { folder throws(FileFault) in _ = try entries(of: folder) }
    var svgs: [GenuineArtworkFile: [UInt8]] = [:]
    try FileFaults.collect("artwork", genuine) { file throws(FileFault) in
      let path = folder + "/" + file.fileName
      let svg = try contents(of: path)
      let digest = sha256(svg)
      guard digest == file.sha256 else {
        throw FileFault(path: path, reason: "is not Apple's file (SHA-256 \(digest))")
      }
      svgs[file] = svg
    }
    // The file's rectangle, in the button's colour, is not part of the logo.
    let styleSheet = "rect { display: none }"
    var logos: [Logo] = []
    try FileFaults.collect("artwork", LogoShape.allCases) { shape throws(FileFault) in
      let files = genuine.filter { $0.shape == shape }
      func svg(_ color: ButtonColor) -> [UInt8] {
        files.first { $0.color == color }.flatMap { svgs[$0] } ?? []
      }
      logos.append(
        try Logo(
          (svg(.black), styleSheet), (svg(.white), styleSheet),
          path: folder + "/" + (files.first?.fileName ?? "")))
    }
    self.init(origin: .apple, logos: logos)
  }

  /// Reads the stand-in, and stretches it over the place of each logo.
  package init(standIn resources: ResourceFolder) throws(FileFault) {
    let path = resources.standIn
    let svg = try contents(of: path)
    let logos = try LogoShape.allCases.map { shape throws(FileFault) in
      try Logo((svg, ""), (svg, "path { fill: #fff }"), path: path, stretchedOver: shape.ink)
    }
    self.init(origin: .standIn, logos: logos)
  }
}

extension Logo {
  /// - Parameter path: That of the black file, for errors.
  fileprivate init(
    _ black: (svg: [UInt8], styleSheet: String), _ white: (svg: [UInt8], styleSheet: String),
    path: String, stretchedOver place: Rectangle? = nil
  ) throws(FileFault) {
    guard let pathData = PathData(ofSVG: String(decoding: black.svg, as: UTF8.self)) else {
      throw FileFault(path: path, reason: "has no path")
    }
    do {
      try self.init(
        black: SVGDocument(black.svg, styleSheet: black.styleSheet),
        white: SVGDocument(white.svg, styleSheet: white.styleSheet), pathData: pathData,
        stretchedOver: place)
    } catch {
      throw FileFault(path: path, reason: "cannot be drawn (\(error))")
    }
  }
}
