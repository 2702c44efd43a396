/// A title set in its typeface: outlines and metrics in ems of Apple's title face.
///
/// One em is the font size that the geometry computes. A face whose capitals are taller or lower
/// than Apple's is already scaled, and spacing between letters is already applied. The origin is
/// the pen's start on the baseline; y grows downwards.
package struct ShapedTitle: Hashable, Sendable {
  /// The distance by which the pen moves.
  package var advance: Double
  package var ink: Rectangle
  package var glyphs: [PlacedPath]

  package init(advance: Double, ink: Rectangle, glyphs: [PlacedPath] = []) {
    (self.advance, self.ink, self.glyphs) = (advance, ink, glyphs)
  }
}

/// One title of one locale, set with the spacing of each arrangement.
package struct ShapedTitles: Hashable, Sendable {
  package var centered: ShapedTitle
  package var leading: ShapedTitle
  /// The text as it is drawn.
  package var text: String
  /// The faces that its glyphs come from, in the order of their first glyphs.
  package var faces: [TitleFace]

  package init(text: String = "", faces: [TitleFace] = [], setting: (TitleArrangement) -> ShapedTitle) {
    (self.text, self.faces) = (text, faces)
    (centered, leading) = (setting(.centered), setting(.leading))
  }

  /// The title with the spacing of a request's arrangement.
  func title(_ request: ButtonRequest) -> ShapedTitle { request.leading == nil ? centered : leading }
}

/// The arrangement of a title, which decides how tightly Apple spaces its letters.
package enum TitleArrangement: CaseIterable, Hashable, Sendable {
  case centered, leading
}

/// A face that glyphs of a title come from, for reports.
package struct TitleFace: Hashable, Sendable, Decodable {
  /// The family: `Noto Sans Thai`.
  package var family: String
  /// The face's own name for its weight: `SemiBold`.
  package var style: String
  /// The name of the font file, without its folder.
  package var fileName: String
  /// The version that the font file gives itself: `3.019`.
  package var version: String
  /// The SHA-256 digest of the font file, in lower-case hexadecimal digits.
  package var sha256: String
  /// Whether it is an organisation's own.
  package var isOwn: Bool
}
