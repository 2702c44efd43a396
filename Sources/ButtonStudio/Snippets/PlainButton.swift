internal import ButtonCore
internal import ButtonKit

/// What stands in place of a picture that is blocked or missing: a button with the picture's size,
/// colour and radius, and the title as text. Values are those of CSS.
struct PlainButton {
  private let request: ButtonRequest
  private let fill: FillColor
  private let border: Border

  /// - Parameter style: A style to use instead of the button's own.
  init(_ request: ButtonRequest, style: ButtonStyle? = nil) {
    self.request = request
    fill = style.map { FillColor($0.color) } ?? request.fillColor
    border = style?.border ?? request.border
  }

  private var button: Size { request.mode.size }
  /// The space that a shadow takes on each side of the button.
  private var room: Double { request.decoration.shadow.room }

  /// With the shadow, as far as the picture reaches.
  var radius: String {
    (radiusInPoints + room).pixels
  }
  /// The distance from the edge of the picture to what may be painted below it: elsewhere, it would
  /// darken the picture's edge.
  var padding: String { (room + 1).pixels }
  var background: String { fill.css }
  var color: String { FillColor(fill.content).css }
  /// Two lines of the largest size fit.
  var font: String { font(lineHeight: "1.1") }

  private func font(lineHeight: String) -> String {
    "500 \(fontSize)px/\(lineHeight) -apple-system, BlinkMacSystemFont, system-ui, sans-serif"
  }

  /// Declarations for `img` elements. The sign of a broken picture, in a corner, would be seen outside
  /// the corner's curve, so it is cut off: by 5 points less round than the picture, whose edge would
  /// otherwise be thinner.
  var alternative: [String] {
    [
      "overflow: hidden", "border-radius: \((max(0, radiusInPoints + room - 5)).pixels)",
      "font: \(font(lineHeight: button.height.pixels))", "text-align: center",
    ]
  }

  /// In whole pixels: as large as the guidelines ask, if the title then fits on a line. A logo has
  /// three lines.
  private var fontSize: Int {
    guard request.mode.titled != nil else { return Int(0.2 * button.height) }
    // Where Han, kana and Hangul begin, letters are as wide as they are high.
    let ems = request.label.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.55 : 1) }
    return Int(
      min(
        HumanInterfaceGuidelines.Centered.fontSizePerHeight * button.height,
        HumanInterfaceGuidelines.Centered.largestWidthFraction * button.width / ems))
  }

  /// A rule for pictures, which has no effect on one that is there. Browsers paint generated content
  /// over the sign of a broken picture, but none over a picture.
  ///
  /// - Parameter selector: Of `img` elements.
  func rule(inPlaceOf selector: String) -> String {
    Self.rule(
      selector + "::after",
      [
        "content: attr(alt)", "position: absolute", "inset: 0", "display: grid",
        "place-items: center", "border-radius: \(radius)",
      ] + colors + ["font: \(font)", "text-align: center"])
  }

  /// A rule for a link that fills its element.
  func rule(ofLink selector: String) -> String {
    Self.rule(
      selector,
      ["display: grid", "height: 100%", "place-items: center", "border-radius: \(cornerRadius)"]
        + colors + ["font: \(font)", "text-align: center", "text-decoration: none"])
  }

  /// The part of a rule for pictures that depends on the style, after that of another style.
  func colorRule(inPlaceOf selector: String) -> String {
    Self.rule(
      selector + "::after", colors + (border == .absent ? ["box-shadow: none"] : []))
  }

  /// A rule for the outline below a picture; empty without an outline.
  func outlineRule(below selector: String) -> String {
    guard border != .absent else { return "" }
    // Where the picture hides it: inside the picture's own outline.
    let depth = 1 + border.width
    return "\n"
      + Self.rule(
        selector + "::before",
        [
          "content: \"\"", "position: absolute", "inset: \((room + depth).pixels)",
          "border-radius: \((max(0, radiusInPoints - depth)).pixels)",
          "border: \(border.width.pixels) solid #000",
        ])
  }

  /// The style attribute of an image in an e-mail, most of which have no rules.
  ///
  /// - Parameter width: The picture's, in points.
  func mailStyle(width: Int) -> String {
    // A logo has a label of several lines.
    let lineHeight = request.mode.titled == nil ? "1.1" : button.height.pixels
    // Below a shadow, the colour would be seen beside the button.
    let look =
      room > 0
      ? ["font: 500 \(fontSize)px sans-serif"]
      : [
        "border-radius: \(cornerRadius)", "background: \(background)", "color: \(color)",
        "font: 500 \(fontSize)px/\(lineHeight) sans-serif", "text-align: center",
      ]
    let size = [
      "display: block", "border: 0", "width: \(width)px", "max-width: 100%", "height: auto",
      "overflow: hidden",
    ]
    return (size + look).joined(separator: "; ")
  }

  private var radiusInPoints: Double { request.cornerRadius.points(fillHeight: button.height) }
  private var cornerRadius: String { radiusInPoints.pixels }

  private var colors: [String] {
    ["background: \(background)", "color: \(color)"]
      + (border == .absent ? [] : ["box-shadow: inset 0 0 0 \(border.width.pixels) #000"])
  }

  /// A rule of a style sheet.
  static func rule(_ selector: String, _ declarations: [String]) -> String {
    "\(selector) {\n\(declarations.map { "  \($0);\n" }.joined())}"
  }
}
