/// Which pixels belong to areas that change so slowly that steps would be visible.
package struct SoftLevels: Hashable, Sendable {
  /// Greys of opaque pixels: a gradient.
  package var opaqueGrays: ClosedRange<UInt8>?
  /// Alphas of black pixels: a shadow.
  package var blackAlphas: ClosedRange<UInt8>?

  package init(
    opaqueGrays: ClosedRange<UInt8>? = nil, blackAlphas: ClosedRange<UInt8>? = nil
  ) {
    self.opaqueGrays = opaqueGrays
    self.blackAlphas = blackAlphas
  }

  /// Whether a pixel, grey in the low byte and alpha in the high one, belongs to such an area.
  func contains(_ pixel: UInt16) -> Bool {
    let gray = UInt8(truncatingIfNeeded: pixel)
    let alpha = UInt8(truncatingIfNeeded: pixel >> 8)
    return alpha == 255 && opaqueGrays?.contains(gray) == true
      || gray == 0 && blackAlphas?.contains(alpha) == true
  }
}
