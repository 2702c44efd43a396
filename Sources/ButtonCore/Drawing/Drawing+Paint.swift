extension Drawing {
  /// Turns a layout into shapes.
  package init(_ layout: Layout, design: ButtonDesign) {
    let border = layout.borderWidth.map { Stroke(color: .black, width: $0) }
    let shadow = design.decoration.shadow.dropShadow.map { ShadowRings(of: layout.outline, $0) }
    let content = design.fillColor.content
    var shapes: [Shape] = [
      .rectangle(
        layout.background, fill: Fill(design.fillColor, design.decoration.gradient), stroke: border),
      .logo(layout.logo.file, layout.logo.placement, content),
    ]
    if let shadow { shapes.insert(.shadow(shadow), at: 0) }
    if let placement = layout.title?.placement, let title = design.content.title {
      let glyphs = title.glyphs.map { glyph in
        PlacedPath(glyph.path, glyph.placement.then(placement))
      }
      shapes.append(.outlines(glyphs, content))
    }
    self.init(
      size: layout.size, shapes: shapes,
      label: design.label, languageTag: design.languageTag)
  }
}
