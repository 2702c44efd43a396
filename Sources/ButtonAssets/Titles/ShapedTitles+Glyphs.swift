package import ButtonCore

package typealias TitleGlyph = (face: FaceFile, glyph: Glyph, outline: Path)

extension ShapedTitles {
  /// A title with Apple's size and spacing.
  package init(text: String, _ glyphs: [TitleGlyph], _ script: Script) {
    var faces: [TitleFace] = []
    for (file, _, outline) in glyphs where !outline.elements.isEmpty && !faces.contains(file.face) {
      faces.append(file.face)
    }
    self.init(text: text, faces: faces) { arrangement in
      ShapedTitle(glyphs, tracking: HumanInterfaceGuidelines.Typography.tracking(of: script, arrangement))
    }
  }
}

extension ShapedTitle {
  /// - Parameter tracking: Apple's own tracking, added after each Latin letter.
  fileprivate init(_ set: [TitleGlyph], tracking: Double) {
    var advance = 0.0
    var glyphs: [PlacedPath] = []
    for (face, glyph, outline) in set {
      let scale = face.scale
      let tracking = face.tracking.map { $0 + tracking } ?? 0
      // A mark is on the letter before it, after which tracking is added.
      let isMark = glyph.advance == 0
      if !outline.elements.isEmpty {
        let pen = isMark ? advance - tracking : advance
        let place = Point(x: pen + glyph.offset.x * scale, y: glyph.offset.y * scale)
        glyphs.append(PlacedPath(outline, Transform(scale: scale, translation: place)))
      }
      advance += isMark ? 0 : glyph.advance * scale + tracking
    }
    let boxes = glyphs.compactMap { glyph in glyph.path.bounds.map(glyph.placement.apply(to:)) }
    let first = boxes.first ?? Rectangle(Size(width: 0, height: 0))
    self.init(
      advance: advance, ink: boxes.dropFirst().reduce(first) { $0.union($1) }, glyphs: glyphs)
  }
}
