internal import ButtonCore
internal import Graphics

extension ShapedText {
  /// The text as a title with Apple's size and spacing.
  ///
  /// - Parameters:
  ///   - tracking: Apple's own tracking, added after each Latin letter.
  ///   - paths: The outlines that are shared with other titles of the same typesetter.
  func set(
    _ fit: TitleFit, tracking: Double, keepingIn paths: inout KeptPaths
  ) -> ShapedTitle {
    var advance = 0.0
    var glyphs: [PlacedPath] = []
    for cluster in clusters {
      let isLatin = cluster.family == fit.latinFamily
      let scale = isLatin ? fit.latinScale : fit.companionScale
      for glyph in cluster.glyphs where !glyph.outline.isEmpty {
        let place = Point(x: advance + glyph.x * scale, y: glyph.y * scale)
        glyphs.append(
          PlacedPath(paths.path(of: glyph), Transform(scale: scale, translation: place)))
      }
      advance += cluster.advance * scale + (isLatin ? fit.latinTracking + tracking : 0)
    }
    let boxes = glyphs.compactMap { glyph in glyph.path.bounds.map(glyph.placement.apply(to:)) }
    let first = boxes.first ?? Rectangle(Size(width: 0, height: 0))
    return ShapedTitle(
      advance: advance, ink: boxes.dropFirst().reduce(first) { $0.union($1) }, glyphs: glyphs)
  }

  /// The height of its ink, unscaled.
  var inkHeight: Double {
    let fit = TitleFit(latinFamily: clusters.first?.family ?? "", latinScale: 1)
    var paths = KeptPaths()
    return set(fit, tracking: 0, keepingIn: &paths).ink.height
  }

  /// The faces of visible glyphs, in the order of their first ones.
  var facesWithInk: [FontFace] {
    var numbers: [Int] = []
    for cluster in clusters where !numbers.contains(cluster.face) {
      if cluster.glyphs.contains(where: { !$0.outline.isEmpty }) { numbers.append(cluster.face) }
    }
    return numbers.filter(faces.indices.contains).map { faces[$0] }
  }

  /// The total advance of the clusters of one family, or of all others.
  func advance(inFamily family: String, _ isWanted: Bool = true) -> Double {
    clusters.reduce(0) { $0 + (($1.family == family) == isWanted ? $1.advance : 0) }
  }

  /// The number of clusters in a family.
  func count(inFamily family: String) -> Int { clusters.count { $0.family == family } }
}
