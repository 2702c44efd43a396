/// The pixels that a picture's points come to lie on.
///
/// Both sides are width and height times the scale; where 1.5 leaves half a pixel it is rounded
/// up, and the button stretched by that half, so that no edge is blurred. The room around it is
/// not, and whole pixels wide.
package struct PixelGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let scale: PixelScale
  private let button: Size
  private let room: Double

  /// Creates the grid of a button's picture.
  ///
  /// - Parameters:
  ///   - button: The button's points.
  ///   - room: The room on each of its sides in points, an even number.
  package init(_ button: Size, room: Double = 0, _ scale: PixelScale) {
    self.button = button
    self.room = room
    self.scale = scale
    let picture = Size(width: button.width + 2 * room, height: button.height + 2 * room)
    width = Int((picture.width * scale.pixelsPerPoint).rounded())
    height = Int((picture.height * scale.pixelsPerPoint).rounded())
  }

  /// How wide a point of the button is in pixels.
  package var pixelsPerPointAcross: Double { (Double(width) - 2 * roomPixels) / button.width }
  /// How high a point of the button is in pixels.
  package var pixelsPerPointDown: Double { (Double(height) - 2 * roomPixels) / button.height }

  /// The pixels before the button.
  private var roomPixels: Double { room * scale.pixelsPerPoint }

  /// Where the picture's origin comes to lie in pixels: off its corner by the stretching of the
  /// room, a part of a pixel that nobody sees.
  package var originX: Double { roomPixels - room * pixelsPerPointAcross }
  package var originY: Double { roomPixels - room * pixelsPerPointDown }

  /// The whole columns of pixels that a width has room for, in points.
  func wholeColumns(in width: Double) -> Double {
    // A width that is whole but for the last bit of a sum stays whole.
    let slack = 1e-9
    return (width * pixelsPerPointAcross + slack).rounded(.down) / pixelsPerPointAcross
  }

  /// The nearest line between two rows of pixels, in points from the button's top.
  func wholeRow(nearest y: Double) -> Double {
    (y * pixelsPerPointDown).rounded() / pixelsPerPointDown
  }
}
