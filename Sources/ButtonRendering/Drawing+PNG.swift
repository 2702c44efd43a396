package import ButtonCore
package import Graphics

extension Drawing {
  /// The drawing's pixels.
  ///
  /// - Throws: `GraphicsError` when memory runs out or librsvg fails.
  package func bitmap(on grid: PixelGrid, _ artwork: Artwork) throws(GraphicsError) -> GrayBitmap {
    try Canvas.draw(
      width: grid.width, height: grid.height, pixelsPerPointAcross: grid.pixelsPerPointAcross,
      pixelsPerPointDown: grid.pixelsPerPointDown, originX: grid.originX, originY: grid.originY
    ) { canvas throws(GraphicsError) in
      for shape in shapes { try canvas.draw(shape, artwork) }
    }
  }

  /// The drawing as an image file, a PNG with its label as text. The pixels of all formats are the
  /// same.
  ///
  /// Levels are rounded to every third, which moves none by more than 1, but for areas where steps
  /// would be seen.
  ///
  /// - Parameter bitmap: The drawing's pixels at this scale.
  func encoded(
    _ bitmap: GrayBitmap, as format: RasterFormat, _ scale: PixelScale
  ) throws(GraphicsError) -> [UInt8] {
    let pixels = bitmap.quantized(sparing: softLevels)
    return switch format {
    case .png:
      try pixels.encodedPNG(
        PNGMetadata(title: label, languageTag: languageTag, pixelsPerPoint: scale.pixelsPerPoint))
    case .webp: try pixels.encodedWebP()
    }
  }
}

extension Drawing {
  /// The levels of gradients and shadows, and greys that are to be just so.
  fileprivate var softLevels: SoftLevels? {
    var soft: SoftLevels?
    for shape in shapes {
      switch shape {
      case .shadow(let shadow):
        soft = soft ?? SoftLevels()
        soft?.blackAlphas = 0...UInt8((255 * shadow.largestOpacity).rounded(.up))
      case .rectangle(_, .plain(.black), _), .rectangle(_, .plain(.white), _), .logo, .outlines:
        break
      case .rectangle(_, let fill, _):
        soft = soft ?? SoftLevels()
        soft?.opaqueGrays = fill.levels
      }
    }
    return soft
  }
}

extension Canvas {
  borrowing func draw(_ shape: Shape, _ artwork: Artwork) throws(GraphicsError) {
    switch shape {
    case .shadow(let shadow):
      for ring in shadow.rings {
        add(ring.outer)
        // Backwards, so that it stays clear.
        let hole = shadow.hidden
        move(x: hole.minX, y: hole.minY)
        line(x: hole.minX, y: hole.maxY)
        line(x: hole.maxX, y: hole.maxY)
        line(x: hole.maxX, y: hole.minY)
        close()
        // The next ring replaces what this one has too much.
        replace(gray: 0, alpha: ring.opacity)
      }
    case .rectangle(let shape, let fill, let stroke):
      set(fill, for: shape.rectangle)
      add(shape)
      self.fill()
      if let stroke {
        setGray(stroke.color.gray)
        add(shape)
        self.stroke(width: stroke.width)
      }
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      try draw(
        logo.document(color), x: origin.x, y: origin.y, scaleX: scale.width, scaleY: scale.height)
    case .outlines(let outlines, let color):
      setGray(color.gray)
      for outline in outlines { add(outline) }
      fill()
    }
  }

  private borrowing func set(_ fill: Fill, for rectangle: Rectangle) {
    switch fill {
    case .plain(let level): setGray(level.gray)
    case .vertical(let top, let bottom):
      setVerticalGradient(
        fromY: rectangle.minY, gray: top.gray, toY: rectangle.maxY, gray: bottom.gray)
    }
  }

  borrowing func add(_ shape: RoundedRectangle) {
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

extension GrayLevel {
  fileprivate var gray: Double { Double(value) / 255 }
}
