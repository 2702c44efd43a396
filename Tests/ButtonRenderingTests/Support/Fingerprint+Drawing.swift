import ButtonCore

extension Fingerprint {
  /// Adds a drawing, except for its outlines.
  mutating func add(_ drawing: Drawing) {
    add(drawing.size.width)
    add(drawing.size.height)
    add(drawing.label)
    add(drawing.languageTag)
    for shape in drawing.shapes {
      switch shape {
      case .shadow(let shadow):
        add(shadow.width)
        for ring in shadow.rings {
          add(Point(x: ring.outer.rectangle.minX, y: ring.outer.rectangle.minY))
          add(Point(x: ring.outer.rectangle.maxX, y: ring.outer.rectangle.maxY))
          add(ring.outer.cornerRadius)
          add(ring.opacity)
        }
      case .rectangle(let shape, let fill, let stroke):
        add("\(fill.dump) \(stroke.map { "\($0.color) \($0.width)" } ?? "")")
        add(Point(x: shape.rectangle.minX, y: shape.rectangle.minY))
        add(Point(x: shape.rectangle.maxX, y: shape.rectangle.maxY))
        add(shape.cornerRadius)
      case .logo(let file, let placement, let color):
        add("\(file) \(color)")
        add(placement.scale)
        add(placement.translation)
      case .outlines(let outlines, let color):
        add("\(color)")
        for outline in outlines {
          add(outline.placement.scale)
          add(outline.placement.translation)
        }
      }
    }
  }
}
