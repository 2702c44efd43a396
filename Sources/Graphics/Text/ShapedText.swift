/// A line of text as glyph outlines, in ems of the font size it was shaped at.
package struct ShapedText: Sendable {
  /// Glyphs that belong together: a letter, a ligature, a syllable, a space. In some scripts a mark
  /// over a letter is a cluster of its own, without advance.
  package struct Cluster: Sendable {
    /// The index of its face in ``ShapedText/faces``.
    package var face: Int
    /// The family of that face.
    package var family: String
    /// How far the pen moves.
    package var advance: Double
    package var glyphs: [Glyph]
  }

  package struct Glyph: Sendable {
    /// Where the glyph's origin lies, from the cluster's start on the baseline.
    package var x: Double
    package var y: Double
    /// The number of the outline: the same in all texts of one typesetter.
    package var identifier: Int
    package var outline: [OutlineSegment]
  }

  /// From left to right, in any reading direction.
  package var clusters: [Cluster]
  /// The faces that it is set in, each once.
  package var faces: [FontFace]
  /// Characters that no face has.
  package var missing: [Unicode.Scalar]

  /// The index of a face in ``faces``, to which a new one is added.
  mutating func number(of face: FontFace) -> Int {
    if let known = faces.firstIndex(of: face) { return known }
    faces.append(face)
    return faces.count - 1
  }
}
