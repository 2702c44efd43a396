extension Drawing {
  /// Turns a layout into shapes.
  package init(_ layout: Layout, design: ButtonDesign, artwork: Artwork) {
    let border = layout.borderWidth.map { Stroke(color: .black, width: $0) }
    let shadow = design.shadow.dropShadow.map { ShadowRings(of: layout.outline, $0) }
    var outlines = [PlacedPath(artwork[layout.logo.file], layout.logo.placement)]
    if let placement = layout.title?.placement, let title = design.content.title {
      outlines += title.glyphs.map { glyph in
        PlacedPath(glyph.path, glyph.placement.then(placement))
      }
    }
    self.init(
      size: layout.size,
      shapes: (shadow.map { [.shadow($0)] } ?? []) + [
        .rectangle(
          layout.background, fill: Fill(design.fillColor, design.gradient), stroke: border),
        .outlines(outlines, design.fillColor.content),
      ],
      label: design.label, languageTag: design.languageTag)
  }
}
