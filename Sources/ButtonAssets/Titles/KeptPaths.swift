internal import ButtonCore
internal import Graphics

/// A cache of glyph outlines as paths, shared by all titles of one typesetter.
struct KeptPaths {
  private var paths: [Int: Path] = [:]

  mutating func path(of glyph: ShapedText.Glyph) -> Path {
    if let kept = paths[glyph.identifier] { return kept }
    let path = Path(glyph.outline)
    paths[glyph.identifier] = path
    return path
  }
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
