package import ButtonAssets
internal import ButtonCore
internal import Foundation

/// Eight logo files that we drew: an ellipse where each of Apple's logos is.
///
/// With them, what does not depend on Apple's own shapes is tested in every checkout, as if they were Apple's. A
/// program cannot be told to take them.
package final class InventedArtwork: Sendable {
  /// The files, written once for all tests of a process.
  package static func files() throws -> InventedArtwork { try shared.get() }

  private static let shared = Result { try InventedArtwork() }

  /// The folder that holds them, under Apple's names.
  package var folder: String { written.path }
  /// What the installer is to look for.
  package let genuine: [GenuineArtworkFile]

  private let written: TemporaryFolder

  private init() throws {
    let written = try TemporaryFolder()
    genuine = try GenuineArtworkFile.apple.map { file in
      let svg = Self.svg(file)
      try written.write(svg, to: file.fileName)
      var invented = file
      invented.sha256 = ButtonAssets.sha256(Array(svg.utf8))
      return invented
    }
    self.written = written
  }

  /// Like Apple's files, with a rectangle in the button's colour, which is not part of the logo.
  private static func svg(_ file: GenuineArtworkFile) -> String {
    let (box, ink) = (file.shape.box, file.shape.ink)
    let size = [box.minX + box.maxX, box.minY + box.maxY]
    let (button, logo) = file.color == .black ? ("#fff", "#000") : ("#000", "#fff")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size[0]) \(size[1])">
      <rect width="\(size[0])" height="\(size[1])" fill="\(button)"/>
      <path d="\(ellipse(ink))" fill="\(logo)"/>
      </svg>

      """
  }

  /// Four curves that touch the sides of a rectangle in their middles.
  private static func ellipse(_ place: Rectangle) -> String {
    let (x, y) = ((place.minX + place.maxX) / 2, (place.minY + place.maxY) / 2)
    // How far control points are from the middles, for the best circle of four curves.
    let (dx, dy) = (0.552285 * (place.maxX - x), 0.552285 * (place.maxY - y))
    let curves = [
      [x + dx, place.minY, place.maxX, y - dy, place.maxX, y],
      [place.maxX, y + dy, x + dx, place.maxY, x, place.maxY],
      [x - dx, place.maxY, place.minX, y + dy, place.minX, y],
      [place.minX, y - dy, x - dx, place.minY, x, place.minY],
    ].map { "C" + $0.map { String(format: "%.4f", $0) }.joined(separator: " ") }
    return String(format: "M%.4f %.4f", x, place.minY) + curves.joined() + "Z"
  }
}

extension TestAssets {
  /// With invented artwork in the place of Apple's.
  package static func invented() throws -> LoadedAssets { try loadedInvented.get() }

  private static let loadedInvented = Result {
    let artwork = try InventedArtwork.files()
    var locations = AssetLocations(artwork: artwork.folder, user: userFolders)
    locations.genuine = artwork.genuine
    return try LoadedAssets(locations)
  }
}
