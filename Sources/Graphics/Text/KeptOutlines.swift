/// A cache of glyph outlines, each extracted from its face once.
///
/// Most titles have the same few letters: sharing them takes a tenth of the memory.
struct KeptOutlines {
  private struct Key: Hashable {
    var glyph: UInt32
    var index: Int
    var file: String
  }

  private var outlines: [Key: (identifier: Int, outline: [OutlineSegment])] = [:]
  private var count = 0

  /// The outline of a glyph and its number, which is unique in this typesetter.
  mutating func outline(
    of glyph: UInt32, in face: FontFace?,
    _ take: () throws(GraphicsError) -> [OutlineSegment]
  ) throws(GraphicsError) -> (identifier: Int, outline: [OutlineSegment]) {
    let key = face.map { Key(glyph: glyph, index: $0.index, file: $0.file) }
    if let key, let kept = outlines[key] { return kept }
    let new = (identifier: count, outline: try take())
    count += 1
    if let key { outlines[key] = new }
    return new
  }
}
