internal import ButtonCore
internal import Graphics

extension ShapedText {
  /// The text as a title at the size and spacing of Apple's.
  ///
  /// - Parameter tracking: Apple's own tracking, added after each Latin letter.
  func set(_ fit: TitleFit, tracking: Double) -> SetTitle {
    var advance = 0.0
    var glyphs: [PlacedPath] = []
    for cluster in clusters {
      let isLatin = cluster.family == fit.latinFamily
      let scale = isLatin ? fit.latinScale : fit.companionScale
      for glyph in cluster.glyphs where !glyph.outline.isEmpty {
        let place = Point(x: advance + glyph.x * scale, y: glyph.y * scale)
        glyphs.append(
          PlacedPath(Path(glyph.outline), Transform(scale: scale, translation: place)))
      }
      advance += cluster.advance * scale + (isLatin ? fit.latinTracking + tracking : 0)
    }
    let boxes = glyphs.compactMap { glyph in glyph.path.bounds.map(glyph.placement.apply(to:)) }
    let first = boxes.first ?? Rectangle(Size(width: 0, height: 0))
    return SetTitle(
      advance: advance, ink: boxes.dropFirst().reduce(first) { $0.union($1) }, glyphs: glyphs)
  }

  /// How far the pen moves over clusters of one family, or of all others.
  func advance(inFamily family: String, _ isWanted: Bool = true) -> Double {
    clusters.reduce(0) { $0 + (($1.family == family) == isWanted ? $1.advance : 0) }
  }

  /// The number of clusters in a family.
  func count(inFamily family: String) -> Int { clusters.count { $0.family == family } }
}

extension Path {
  fileprivate init(_ outline: [OutlineSegment]) {
    self.init(
      outline.map { segment in
        switch segment {
        case .move(let x, let y): .move(Point(x: x, y: y))
        case .line(let x, let y): .line(Point(x: x, y: y))
        case .quadratic(let x1, let y1, let x2, let y2):
          .quadratic(Point(x: x1, y: y1), Point(x: x2, y: y2))
        case .curve(let x1, let y1, let x2, let y2, let x3, let y3):
          .curve(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x3, y: y3))
        case .close: .close
        }
      })
  }
}
