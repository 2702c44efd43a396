internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering

/// A button in place of a picture that is blocked or missing: it has the picture's size, colour and
/// radius, and the title as text. Values are those of CSS.
struct PlainButton {
  let background: String
  let color: String
  let family = "-apple-system, BlinkMacSystemFont, system-ui, sans-serif"
  /// In whole pixels: as large as the guidelines ask, if the title then fits on a line. A logo has
  /// three lines.
  let fontSize: Int
  let buttonHeight: String
  /// In an e-mail. A logo has a label of several lines.
  let mailLineHeight: String
  /// With the shadow, as far as the picture reaches.
  let radius: String
  let cornerRadius: String
  /// The distance from the edge of the picture to the button: its shadow.
  let inset: String
  /// The sign of a broken picture, in a corner, would be seen outside the corner's curve, so it is
  /// cut off: by 5 points less round than the picture, whose edge would otherwise be thinner.
  let insideRadius: String
  /// The distance from the edge of the picture to what may be painted below it: elsewhere, it would
  /// darken the picture's edge.
  let padding: String
  /// The width of the outline; `nil` without one.
  let outline: String?
  /// The outline below a picture.
  let below: (inset: String, radius: String, line: String)?
  /// Below a shadow, the colour would be seen beside the button.
  let hasShadow: Bool

  init(_ request: ButtonRequest) {
    let border = request.border
    let button = request.size
    let shadow = request.shadow.extent
    let corner = request.cornerRadius.points(fillHeight: button.height)
    let isLogo = request.title == nil
    background = request.color.level.sixDigits
    color = request.color.content.level.sixDigits
    // Where Han, kana and Hangul begin, letters are as wide as they are high.
    let ems = request.label.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.55 : 1) }
    typealias Line = HumanInterfaceGuidelines.Centered
    fontSize = Int(
      isLogo
        ? 0.2 * button.height
        : min(
          Line.fontSizePerHeight * button.height, Line.largestWidthFraction * button.width / ems))
    buttonHeight = button.height.pixels
    mailLineHeight = isLogo ? "1.1" : button.height.pixels
    radius = (corner + shadow).pixels
    (cornerRadius, inset) = (corner.pixels, shadow > 0 ? shadow.pixels : "0")
    insideRadius = max(0, corner + shadow - 5).pixels
    padding = (shadow + 1).pixels
    outline = border?.points.pixels
    // Where the picture hides it: inside the picture's own outline.
    let depth = 1 + (border?.points ?? 0)
    below = outline.map { ((shadow + depth).pixels, max(0, corner - depth).pixels, $0) }
    hasShadow = shadow > 0
  }
}
