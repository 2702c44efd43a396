internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering

extension ButtonRequest {
  /// A button in place of a picture that is blocked or missing: it has the picture's size, colour and
  /// radius, and the title as text. Values are those of CSS.
  var plain: Any {
    let (inset, outline) = (shadow.extent, border?.points)
    let corner = cornerRadius.points(fillHeight: size.height)
    let isLogo = title == nil
    // Where Han, kana and Hangul begin, letters are as wide as they are high.
    let ems = label.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.55 : 1) }
    typealias Line = HumanInterfaceGuidelines.Centered
    // In whole pixels: as large as the guidelines ask, if the title then fits on a line. A logo has three lines.
    let fontSize = Int(
      isLogo
        ? 0.2 * size.height : min(Line.fontSizePerHeight * size.height, Line.largestWidthFraction * size.width / ems))
    // Where the picture hides an outline below it: inside the picture's own.
    let depth = 1 + (outline ?? 0)
    return (
      background: color.level.sixDigits, color: color.content.level.sixDigits,
      family: "-apple-system, BlinkMacSystemFont, system-ui, sans-serif", fontSize: fontSize,
      buttonHeight: size.height.pixels,
      // In an e-mail. A logo has a label of several lines.
      mailLineHeight: isLogo ? "1.1" : size.height.pixels,
      // With the shadow, as far as the picture reaches.
      radius: (corner + inset).pixels, cornerRadius: corner.pixels,
      // From the edge of the picture to the button: its shadow.
      inset: inset > 0 ? inset.pixels : "0",
      // The sign of a broken picture, in a corner, would be seen outside the corner's curve, so it is
      // cut off: by 5 points less round than the picture, whose edge would otherwise be thinner.
      insideRadius: max(0, corner + inset - 5).pixels,
      // From the edge of the picture to what may be painted below it: elsewhere, it would darken the picture's edge.
      padding: (inset + 1).pixels, outline: outline?.pixels,
      below: outline.map {
        (inset: (inset + depth).pixels, radius: max(0, corner - depth).pixels, line: $0.pixels)
      },
      // Below a shadow, the colour would be seen beside the button.
      hasShadow: inset > 0
    )
  }
}
