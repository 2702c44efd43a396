/// A shadow as rings around each other, each as black as the shadow is in its middle.
///
/// No filter, so that every renderer draws the same; and no ring lies on another, since renderers
/// round the sum of many thin layers differently.
package struct ShadowRings: Hashable, Sendable {
  package struct Ring: Hashable, Sendable {
    /// The ring's outer edge.
    package var outer: RoundedRectangle
    /// The opacity of the black, from 0 to 1.
    package var opacity: Double
  }

  /// From the outermost to the innermost, which lies under the button and is the darkest.
  package var rings: [Ring]
  /// The width of each.
  package var width: Double
  /// A part of what the button hides, which need not be drawn.
  package var hidden: Rectangle

  /// The shadow that an outline drops.
  ///
  /// Corners of a shadow are at least as round as it is soft.
  init(of outline: RoundedRectangle, _ shadow: HumanInterfaceGuidelines.DropShadow) {
    let width = shadow.ringWidth
    let radius = max(outline.cornerRadius, shadow.blur)
    let lowered = outline.rectangle.moved(by: Point(x: 0, y: shadow.offset))
    // Whatever of the shadow lies further inside is hidden by the outline. One ring more, since
    // the edge of the outline may lie in the middle of a pixel.
    let count = Int(((shadow.blur + shadow.offset) / width).rounded(.up)) + 1
    rings = (0..<count).compactMap { index in
      let edge = shadow.blur - Double(index) * width
      let opacity = shadow.opacity(at: edge - width / 2)
      // Less is nothing in eight bits.
      guard opacity >= 0.5 / 255 else { return nil }
      let outer = lowered.inset(by: -edge)
      return Ring(
        outer: RoundedRectangle(
          rectangle: outer, cornerRadius: min(radius + edge, min(outer.width, outer.height) / 2)),
        opacity: opacity)
    }
    self.width = width
    // The square in a rounded corner is this much smaller on each side.
    hidden = outline.rectangle.inset(by: outline.cornerRadius * (1 - 0.5.squareRoot()))
  }

  /// The rings as lines along their middles, for files of vectors.
  package var lines: [(middle: RoundedRectangle, opacity: Double)] {
    rings.map { ($0.outer.grown(by: -width / 2), $0.opacity) }
  }
}

extension HumanInterfaceGuidelines.DropShadow {
  /// The shadow's opacity at a distance in points from its sharp edge, outwards, in thousandths.
  ///
  /// A cubic that comes within 0.021 of a Gaussian's integral, and ends where that never does.
  fileprivate func opacity(at distance: Double) -> Double {
    let place = min(max((distance / blur + 1) / 2, 0), 1)
    let opacity = opacity * (1 - place * place * (3 - 2 * place))
    return (opacity * 1000).rounded() / 1000
  }
}
