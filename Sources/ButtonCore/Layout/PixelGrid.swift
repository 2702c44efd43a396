/// The pixels of a picture whose layout is in points.
///
/// Width and height are those in points times the scale. If the scale 1.5 leaves half a pixel, it
/// is rounded up and the button stretched by that half, so that no edge is blurred. The space
/// around the button is not stretched; it is whole pixels wide.
package struct PixelGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let scale: PixelScale
  private let button: Size
  private let room: Double

  /// Creates the grid of a button's picture.
  ///
  /// - Parameters:
  ///   - button: The button's size in points.
  ///   - room: The space on each side in points, an even number.
  package init(_ button: Size, room: Double = 0, _ scale: PixelScale) {
    self.button = button
    self.room = room
    self.scale = scale
    let picture = Size(width: button.width + 2 * room, height: button.height + 2 * room)
    width = Int((picture.width * scale.pixelsPerPoint).rounded())
    height = Int((picture.height * scale.pixelsPerPoint).rounded())
  }

  /// The width of a point of the button in pixels.
  package var pixelsPerPointAcross: Double { (Double(width) - 2 * roomPixels) / button.width }
  /// The height of a point of the button in pixels.
  package var pixelsPerPointDown: Double { (Double(height) - 2 * roomPixels) / button.height }

  /// The pixels before the button.
  private var roomPixels: Double { room * scale.pixelsPerPoint }

  /// The picture's origin in pixels. It differs from the corner by an invisible fraction of a
  /// pixel, since only the button is stretched.
  package var originX: Double { roomPixels - room * pixelsPerPointAcross }
  package var originY: Double { roomPixels - room * pixelsPerPointDown }

  /// A width, rounded down to whole columns of pixels, in points.
  func wholeColumns(in width: Double) -> Double {
    // Allows for rounding errors: a width just below a whole number counts as whole.
    let slack = 1e-9
    return (width * pixelsPerPointAcross + slack).rounded(.down) / pixelsPerPointAcross
  }

  /// The nearest line between two rows of pixels, in points from the button's top.
  func wholeRow(nearest y: Double) -> Double {
    (y * pixelsPerPointDown).rounded() / pixelsPerPointDown
  }
}
