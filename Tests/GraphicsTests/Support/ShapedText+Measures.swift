import Graphics

extension ShapedText {
  var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

  var families: Set<String> { Set(clusters.map(\.family)) }

  /// The outlines of all glyphs that have one, from left to right.
  var outlines: [[OutlineSegment]] {
    clusters.flatMap(\.glyphs).map(\.outline).filter { !$0.isEmpty }
  }

  /// All glyphs that have an outline, positioned from the line's start.
  var placedGlyphs: [Glyph] {
    var pen = 0.0
    var glyphs: [Glyph] = []
    for cluster in clusters {
      for var glyph in cluster.glyphs where !glyph.outline.isEmpty {
        glyph.x += pen
        glyphs.append(glyph)
      }
      pen += cluster.advance
    }
    return glyphs
  }
}

extension ShapedText.Glyph {
  /// The horizontal extent of the outline, in ems from the origin of `x`.
  var across: ClosedRange<Double> {
    let values = outline.flatMap(\.points).map(\.x)
    return x + (values.min() ?? 0)...x + (values.max() ?? 0)
  }

  /// The vertical extent of the outline, in ems from the baseline.
  var down: ClosedRange<Double> {
    let values = outline.flatMap(\.points).map(\.y)
    return y + (values.min() ?? 0)...y + (values.max() ?? 0)
  }
}

extension OutlineSegment {
  var points: [(x: Double, y: Double)] {
    switch self {
    case .move(let x, let y), .line(let x, let y): [(x, y)]
    case .quadratic(let x1, let y1, let x2, let y2): [(x1, y1), (x2, y2)]
    case .curve(let x1, let y1, let x2, let y2, let x3, let y3): [(x1, y1), (x2, y2), (x3, y3)]
    case .close: []
    }
  }
}
