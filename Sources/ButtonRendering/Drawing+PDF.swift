internal import ButtonCore
internal import Graphics

extension Drawing {
  /// The drawing as a PDF file: one page of the picture's size, titles as outlines.
  func pdf(_ artwork: Artwork) throws(GraphicsError) -> [UInt8] {
    try Canvas.pdf(
      width: size.width, height: size.height,
      PDFMetadata(title: label, languageTag: languageTag)
    ) { canvas throws(GraphicsError) in
      for shape in shapes {
        if case .shadow(let shadow) = shape {
          canvas.drawLines(of: shadow)
        } else {
          try canvas.draw(shape, artwork)
        }
      }
    }
  }
}

extension Canvas {
  /// Draws each ring as a line along its middle, as in an SVG: a file of vectors cannot replace
  /// what is below.
  fileprivate borrowing func drawLines(of shadow: ShadowRings) {
    for ring in shadow.rings {
      add(ring.outer.grown(by: -shadow.width / 2))
      stroke(width: shadow.width, alpha: ring.opacity)
    }
  }
}
