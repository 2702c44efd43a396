internal import ButtonCore

/// Glyphs in one face, with their outlines.
struct SetRun {
  var glyphs: [LocaleFile.Glyph]
  /// One for each glyph.
  var outlines: [Path]
  var face: FaceFile

  fileprivate var hasInk: Bool { outlines.contains { !$0.elements.isEmpty } }
}

extension ShapedTitles {
  /// A title with Apple's size and spacing.
  init(text: String, _ runs: [SetRun], _ script: Script) {
    var faces: [TitleFace] = []
    for run in runs where run.hasInk && !faces.contains(run.face.face) {
      faces.append(run.face.face)
    }
    self.init(text: text, faces: faces) { arrangement in
      ShapedTitle(
        runs,
        tracking: HumanInterfaceGuidelines.Typography.tracking(of: script, arrangement))
    }
  }
}

extension ShapedTitle {
  /// - Parameter tracking: Apple's own tracking, added after each Latin letter.
  fileprivate init(_ runs: [SetRun], tracking: Double) {
    var advance = 0.0
    var glyphs: [PlacedPath] = []
    for run in runs {
      let scale = run.face.scale
      let tracking = run.face.tracking.map { $0 + tracking } ?? 0
      for (glyph, outline) in zip(run.glyphs, run.outlines) {
        // A mark stands on the letter before it, behind which tracking is added.
        let isMark = glyph.advance == 0
        if !outline.elements.isEmpty {
          let pen = isMark ? advance - tracking : advance
          let place = Point(x: pen + glyph.offset.x * scale, y: glyph.offset.y * scale)
          glyphs.append(PlacedPath(outline, Transform(scale: scale, translation: place)))
        }
        advance += isMark ? 0 : glyph.advance * scale + tracking
      }
    }
    let boxes = glyphs.compactMap { glyph in glyph.path.bounds.map(glyph.placement.apply(to:)) }
    let first = boxes.first ?? Rectangle(Size(width: 0, height: 0))
    self.init(
      advance: advance, ink: boxes.dropFirst().reduce(first) { $0.union($1) }, glyphs: glyphs)
  }
}
