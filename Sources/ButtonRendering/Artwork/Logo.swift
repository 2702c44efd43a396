package import ButtonCore
package import Graphics

/// A logo file: its path data, for SVG and VectorDrawable, and its drawing by librsvg, for other formats.
package struct Logo: Sendable {
  private let black: SVGDocument
  private let white: SVGDocument
  /// The `d` of the file's only path, in the file's units.
  package let pathData: PathData
  /// The scale from the file's units to those of its ``LogoShape``, across and down.
  private let scale: Size
  private let origin: Point

  /// - Parameters:
  ///   - black: The file with the logo in black.
  ///   - white: The same logo in white.
  ///   - place: The box of the logo's ink in the units of its ``LogoShape``; the file's own ink is
  ///     stretched over it. `nil` for a file that has these units.
  package init(
    black: SVGDocument, white: SVGDocument, pathData: PathData,
    stretchedOver place: Rectangle? = nil
  ) throws(GraphicsFault) {
    self.black = black
    self.white = white
    self.pathData = pathData
    guard let place else {
      (scale, origin) = (Size(width: 1, height: 1), .zero)
      return
    }
    let ink = try black.ink()
    guard ink.width > 0, ink.height > 0 else {
      throw GraphicsFault(library: .librsvg, message: "the file paints nothing")
    }
    scale = Size(width: place.width / ink.width, height: place.height / ink.height)
    origin = Point(x: place.minX - ink.minX * scale.width, y: place.minY - ink.minY * scale.height)
  }

  /// The box of the logo's ink in the units of its ``LogoShape``, as librsvg measures it.
  ///
  /// - Throws: ``GraphicsFault`` if librsvg cannot read the file.
  package func ink() throws(GraphicsFault) -> Rectangle {
    let ink = try black.ink()
    return Rectangle(
      minX: origin.x + ink.minX * scale.width, minY: origin.y + ink.minY * scale.height,
      maxX: origin.x + ink.maxX * scale.width, maxY: origin.y + ink.maxY * scale.height)
  }

  func load() throws(GraphicsFault) { for document in [black, white] { _ = try document.ink() } }

  func document(_ color: ButtonColor) -> SVGDocument { color == .black ? black : white }

  /// The place of the file's origin, and the size of its units, once the logo is placed.
  func place(_ placement: Transform) -> (origin: Point, scale: Size) {
    (
      placement.apply(to: origin),
      Size(width: scale.width * placement.scale, height: scale.height * placement.scale)
    )
  }
}
