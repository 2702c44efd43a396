package import ButtonCore
internal import FoundationEssentials

extension Artwork {
  /// Reads Apple's eight files from a folder and checks every one.
  ///
  /// - Throws: ``FileFaults`` with each file that is missing or not Apple's.
  package init(genuineIn folder: String) throws(FileFaults) {
    var outlines: [LogoFile: Path] = [:]
    try FileFaults.collect("artwork", GenuineArtworkFile.all) { file throws(FileFault) in
      let path = folder + "/" + file.fileName
      let data = try contents(of: path)
      let digest = sha256(data)
      guard digest == file.sha256 else {
        throw FileFault(path: path, reason: "is not Apple's file (SHA-256 \(digest))")
      }
      outlines[file.shape] = try Self.outline(ofSVG: data, at: path)
    }
    self.init(origin: .apple) { outlines[$0] ?? Path() }
  }

  /// Reads the stand-in and stretches it over the place of each logo.
  package init(standIn resources: ResourceFolder) throws(FileFault) {
    let path = resources.standIn
    let outline = try Self.outline(ofSVG: try contents(of: path), at: path)
    guard let bounds = outline.bounds else {
      throw FileFault(path: path, reason: "has an outline without ink")
    }
    self.init(origin: .standIn) { file in outline.stretched(from: bounds, over: file.ink) }
  }

  /// The one path of a logo file.
  ///
  /// Apple's files also hold a rectangle in the button's colour, which is not part of the logo.
  /// Both Apple's files and the stand-in are known to the byte, so looking for the attribute is
  /// enough.
  private static func outline(ofSVG data: Data, at path: String) throws(FileFault) -> Path {
    let text = String(decoding: data, as: UTF8.self)
    guard let match = text.firstMatch(of: /<path\s[^>]*?\bd="([^"]+)"/) else {
      throw FileFault(path: path, reason: "has no path")
    }
    do throws(PathData.Fault) {
      return try PathData.path(String(match.1))
    } catch {
      throw FileFault(path: path, reason: "has a path that cannot be read: \(error.reason)")
    }
  }
}

extension Path {
  /// The path with one box stretched over another.
  fileprivate func stretched(from source: Rectangle, over target: Rectangle) -> Path {
    func place(_ point: Point) -> Point {
      Point(
        x: target.minX + (point.x - source.minX) * target.width / source.width,
        y: target.minY + (point.y - source.minY) * target.height / source.height)
    }
    return Path(
      elements.map { element in
        switch element {
        case .move(let end): .move(place(end))
        case .line(let end): .line(place(end))
        case .quadratic(let control, let end): .quadratic(place(control), place(end))
        case .curve(let first, let second, let end):
          .curve(place(first), place(second), place(end))
        case .close: .close
        }
      })
  }
}
