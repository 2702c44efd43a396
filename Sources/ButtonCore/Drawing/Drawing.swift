/// A button as shapes, whose places and colours are known.
///
/// Every image format is an interpreter of this one value. Lengths are points.
package struct Drawing: Hashable, Sendable {
  package var size: Size
  /// Painted in order.
  package var shapes: [Shape]
  /// The alternative text: the title in its language, or the meaning of a logo.
  package var label: String
  /// The BCP 47 tag of the label's language.
  package var languageTag: String

  package init(_ layout: Layout, _ request: ButtonRequest) {
    let content = request.color.content
    size = layout.size
    label = request.label
    languageTag = request.languageTag
    shapes =
      request.shadow.dropShadow.map { [.shadow(ShadowRings(of: layout.outline, $0))] }
      ?? []
    shapes.append(
      .rectangle(
        layout.background, fill: Fill(request.color, request.gradient), borderWidth: layout.borderWidth))
    shapes.append(.logo(layout.logo.file, layout.logo.placement, content))
    if let placed = layout.title {
      let glyphs = placed.title.glyphs.map {
        PlacedPath($0.path, $0.placement.then(placed.placement))
      }
      shapes.append(.outlines(glyphs, content))
    }
  }
}

package enum Shape: Hashable, Sendable {
  /// The black shadow below the button.
  case shadow(ShadowRings)
  /// A filled rectangle, and the black line along its edge, centred on it, where there is one.
  case rectangle(RoundedRectangle, fill: Fill, borderWidth: Double?)
  /// A logo file, from the coordinates of its ``LogoShape`` to where it goes.
  case logo(LogoShape, Transform, ButtonColor)
  /// All the outlines as one area, filled by the nonzero rule.
  case outlines([PlacedPath], ButtonColor)
}
