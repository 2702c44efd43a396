extension Drawing {
  /// Turns a layout into shapes.
  package init(_ layout: Layout, design: ButtonDesign, artwork: Artwork) {
    let outline = layout.borderWidth.map { Stroke(color: .black, width: $0) }
    var outlines = [PlacedPath(artwork[layout.logo.file], layout.logo.placement)]
    if let placement = layout.title?.placement, let title = design.content.title {
      outlines += title.glyphs.map { glyph in
        PlacedPath(glyph.path, glyph.placement.then(placement))
      }
    }
    self.init(
      size: layout.size,
      shapes: [
        .rectangle(layout.background, fill: design.color, stroke: outline),
        .outlines(outlines, design.color.content),
      ],
      label: design.label, languageTag: design.languageTag)
  }
}
