/// A line of text as glyph outlines, in ems of the font size it was shaped at.
package struct ShapedText: Sendable {
  /// What moves as one: a letter, a joined pair, a syllable, a space. Some scripts give a mark
  /// over a letter a cluster of its own that does not move the pen.
  package struct Cluster: Sendable {
    /// The family of the face it is set in.
    package var family: String
    /// How far the pen moves.
    package var advance: Double
    package var glyphs: [Glyph]
  }

  package struct Glyph: Sendable {
    /// Where the glyph's origin lies, from the cluster's start on the baseline.
    package var x: Double
    package var y: Double
    package var outline: [OutlineSegment]
  }

  /// From left to right, whatever the direction of reading.
  package var clusters: [Cluster]
  /// Characters that no face has.
  package var missing: [Unicode.Scalar]
}
