/// Pixels of grey with alpha: a button has no other colours.
package struct GrayBitmap: Sendable {
  package let width: Int
  package let height: Int

  /// Row by row from the top: grey in the low byte, alpha in the high one, not premultiplied.
  /// Where alpha is 0, so is grey.
  package let pixels: [UInt16]

  package init(width: Int, height: Int, pixels: [UInt16]) {
    precondition(pixels.count == width * height, "a bitmap is a full rectangle")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
