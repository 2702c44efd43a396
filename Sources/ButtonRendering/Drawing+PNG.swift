package import ButtonCore
package import Graphics

extension Drawing {
  /// The drawing's pixels.
  ///
  /// - Throws: `GraphicsError` when memory runs out.
  package func bitmap(on grid: PixelGrid) throws(GraphicsError) -> GrayBitmap {
    try Canvas.draw(
      width: grid.width, height: grid.height, pixelsPerPointAcross: grid.pixelsPerPointAcross,
      pixelsPerPointDown: grid.pixelsPerPointDown
    ) { canvas in
      for shape in shapes { canvas.draw(shape) }
    }
  }

  /// The drawing as a PNG file, with its label as text.
  ///
  /// Its levels are rounded to every third, which moves none by more than 1.
  ///
  /// - Throws: `GraphicsError` when memory runs out.
  package func png(on grid: PixelGrid) throws(GraphicsError) -> [UInt8] {
    try bitmap(on: grid).quantized().encodedPNG(
      PNGMetadata(
        title: label, languageTag: languageTag, pixelsPerPoint: grid.scale.pixelsPerPoint))
  }
}

extension Canvas {
  fileprivate borrowing func draw(_ shape: Shape) {
    switch shape {
    case .rectangle(let shape, let fill, let stroke):
      setGray(fill.gray)
      add(shape)
      self.fill()
      if let stroke {
        setGray(stroke.color.gray)
        add(shape)
        self.stroke(width: stroke.width)
      }
    case .outlines(let outlines, let color):
      setGray(color.gray)
      for outline in outlines { add(outline) }
      fill()
    }
  }

  private borrowing func add(_ shape: RoundedRectangle) {
    addRoundedRectangle(
      minX: shape.rectangle.minX, minY: shape.rectangle.minY, maxX: shape.rectangle.maxX,
      maxY: shape.rectangle.maxY, cornerRadius: shape.cornerRadius)
  }

  private borrowing func add(_ outline: PlacedPath) {
    var pen = Point(x: 0, y: 0)
    for element in outline.path.elements {
      switch element {
      case .move(let end):
        pen = outline.placement.apply(to: end)
        move(x: pen.x, y: pen.y)
      case .line(let end):
        pen = outline.placement.apply(to: end)
        line(x: pen.x, y: pen.y)
      case .quadratic(let control, let end):
        let control = outline.placement.apply(to: control)
        let end = outline.placement.apply(to: end)
        let (first, second) = (Point.raised(pen, control), Point.raised(end, control))
        curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x, y3: end.y)
        pen = end
      case .curve(let first, let second, let end):
        let first = outline.placement.apply(to: first)
        let second = outline.placement.apply(to: second)
        let end = outline.placement.apply(to: end)
        curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x, y3: end.y)
        pen = end
      case .close:
        close()
      }
    }
  }
}

extension ButtonColor {
  fileprivate var gray: Double { self == .black ? 0 : 1 }
}
