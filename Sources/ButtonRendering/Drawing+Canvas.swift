package import ButtonCore
package import Graphics

extension Drawing {
  /// The drawing's pixels.
  ///
  /// - Throws: `GraphicsFault` when memory runs out.
  package func bitmap(on grid: PixelGrid, _ artwork: Artwork) throws(GraphicsFault) -> GrayBitmap {
    try Canvas.draw(
      width: grid.width, height: grid.height, pixelsPerPoint: grid.pixelsPerPoint,
      origin: grid.origin
    ) { canvas in
      for shape in shapes { canvas.draw(shape, artwork) }
    }
  }

  /// The drawing as a PDF file: one page of the picture's size, titles as outlines.
  package func pdf(_ artwork: Artwork) throws(GraphicsFault) -> [UInt8] {
    try Canvas.pdf(size, title: label) { canvas in
      for shape in shapes { canvas.draw(shape, artwork, asVectors: true) }
    }
  }

  /// The levels of gradients and shadows; `nil` without either.
  var softLevels: SoftLevels? {
    var soft = SoftLevels()
    for shape in shapes {
      switch shape {
      case .shadow(let shadow):
        soft.blackAlphas = 0...UInt8((255 * (shadow.rings.last?.opacity ?? 0)).rounded(.up))
      case .rectangle(_, .vertical(let top, let bottom), _):
        soft.opaqueGrays = min(top.value, bottom.value)...max(top.value, bottom.value)
      case .rectangle, .logo, .outlines: break
      }
    }
    return soft == SoftLevels() ? nil : soft
  }
}

extension Canvas {
  fileprivate borrowing func draw(_ shape: Shape, _ artwork: Artwork, asVectors: Bool = false) {
    switch shape {
    case .shadow(let shadow) where asVectors:
      // As in an SVG: a file of vectors cannot replace what is below.
      for (middle, opacity) in shadow.lines {
        add(middle)
        stroke(width: shadow.width, alpha: opacity)
      }
    case .shadow(let shadow):
      for ring in shadow.rings {
        add(ring.outer)
        addHole(shadow.hidden)
        // The next ring replaces what this one has too much.
        replace(alpha: ring.opacity)
      }
    case .rectangle(let shape, let fill, let borderWidth):
      set(fill, in: shape.rectangle)
      add(shape)
      self.fill()
      if let borderWidth {
        add(shape)
        stroke(width: borderWidth)
      }
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      set(color.level)
      add(logo.outline, at: origin, scale: scale)
      fill()
    case .outlines(let outlines, let color):
      set(color.level)
      for outline in outlines { add(outline) }
      fill()
    }
  }
}
