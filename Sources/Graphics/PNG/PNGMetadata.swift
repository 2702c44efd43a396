/// The metadata that a PNG contains.
package struct PNGMetadata: Sendable {
  /// The alternative text.
  package var title: String
  /// The BCP 47 tag of the title's language.
  package var languageTag: String
  /// The resolution at which a point is 1/72 inch.
  package var pixelsPerPoint: Double

  package init(title: String, languageTag: String, pixelsPerPoint: Double) {
    self.title = title
    self.languageTag = languageTag
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// 2,834.6 per metre for each pixel per point, rounded since a PNG holds whole numbers.
  var pixelsPerMetre: UInt32 {
    let metresPerPoint = 0.0254 / 72
    return UInt32((pixelsPerPoint / metresPerPoint).rounded())
  }
}
