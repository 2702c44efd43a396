/// The pixels of a picture whose layout is in points.
///
/// Width and height are those in points times the scale. If the scale 1.5 leaves half a pixel, it
/// is rounded up and the button stretched by that half, so that no edge is blurred. The space
/// around the button is not stretched; it is whole pixels wide.
package struct PixelGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The size of a point of the button in pixels.
  package let pixelsPerPoint: Size
  /// The picture's origin in pixels. It differs from the corner by an invisible fraction of a
  /// pixel, since only the button is stretched.
  package let origin: Point

  /// - Parameters:
  ///   - button: The button's size in points.
  ///   - surround: The space on each side in points, an even number.
  package init(_ button: Size, surround: Double = 0, _ scale: PixelScale) {
    let surroundPixels = surround * scale.pixelsPerPoint
    func pixels(_ points: Double) -> Double {
      ((points + 2 * surround) * scale.pixelsPerPoint).rounded()
    }
    let (across, down) = (pixels(button.width), pixels(button.height))
    width = Int(across)
    height = Int(down)
    pixelsPerPoint = Size(
      width: (across - 2 * surroundPixels) / button.width,
      height: (down - 2 * surroundPixels) / button.height)
    origin = Point(
      x: surroundPixels - surround * pixelsPerPoint.width,
      y: surroundPixels - surround * pixelsPerPoint.height)
  }

  /// A width, rounded down to whole columns of pixels, in points.
  func wholeColumns(in width: Double) -> Double {
    // Allows for rounding errors: a width just below a whole number counts as whole.
    let slack = 1e-9
    return (width * pixelsPerPoint.width + slack).rounded(.down) / pixelsPerPoint.width
  }

  /// The nearest line between two rows of pixels, in points from the button's top.
  func wholeRow(nearest y: Double) -> Double {
    (y * pixelsPerPoint.height).rounded() / pixelsPerPoint.height
  }
}
