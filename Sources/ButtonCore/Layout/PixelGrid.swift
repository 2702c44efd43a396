/// The pixels that a button's points come to lie on.
///
/// Both sides are width and height times the scale; where 1.5 leaves half a pixel it is rounded
/// up, and the picture stretched by that half, so that no edge is blurred.
package struct PixelGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let scale: PixelScale
  private let size: Size

  package init(_ size: Size, _ scale: PixelScale) {
    self.size = size
    self.scale = scale
    width = Int((size.width * scale.pixelsPerPoint).rounded())
    height = Int((size.height * scale.pixelsPerPoint).rounded())
  }

  package var pixelsPerPointAcross: Double { Double(width) / size.width }
  package var pixelsPerPointDown: Double { Double(height) / size.height }

  /// The whole columns of pixels that a width has room for, in points.
  func wholeColumns(in width: Double) -> Double {
    // A width that is whole but for the last bit of a sum stays whole.
    let slack = 1e-9
    return (width * pixelsPerPointAcross + slack).rounded(.down) / pixelsPerPointAcross
  }

  /// The nearest line between two rows of pixels, in points.
  func wholeRow(nearest y: Double) -> Double {
    (y * pixelsPerPointDown).rounded() / pixelsPerPointDown
  }
}
