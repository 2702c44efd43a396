package import ButtonCore

/// A logo file: its only path.
package struct Logo: Sendable {
  /// Steps in one unit of the file.
  ///
  /// Rounding to a step changes no coordinate by more than a hundredth of a point in a picture, where
  /// a logo is drawn at 64/44 of its file's size at most.
  package static let stepsPerUnit = 80.0

  /// Path data for SVG and VectorDrawable: the file's, command for command, in whole steps.
  package let data: [UInt8]
  /// The outline for pixels and PDF, in the file's units.
  package let outline: Path
  /// The scale from the file's units to those of its ``LogoShape``, across and down.
  private let scale: Size
  private let origin: Point

  /// - Parameter place: The box of the logo's ink in the units of its ``LogoShape``; the file's own ink is
  ///   stretched over it. `nil` for a file that has these units.
  /// - Returns: `nil` for an outline without an area.
  package init?(_ outline: Path, data: [UInt8], stretchedOver place: Rectangle?) {
    guard let ink = outline.bounds, ink.width > 0, ink.height > 0 else { return nil }
    (self.outline, self.data) = (outline, data)
    let place = place ?? ink
    scale = Size(width: place.width / ink.width, height: place.height / ink.height)
    origin = Point(x: place.minX - ink.minX * scale.width, y: place.minY - ink.minY * scale.height)
  }

  /// The place of the file's origin, and the size of its units, once the logo is placed.
  func place(_ placement: Transform) -> (origin: Point, scale: Size) {
    (
      placement.apply(to: origin),
      Size(width: scale.width * placement.scale, height: scale.height * placement.scale)
    )
  }
}
