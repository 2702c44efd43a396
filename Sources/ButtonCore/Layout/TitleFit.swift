/// The font sizes that height and width allow a title.
package struct TitleFit: Hashable, Sendable {
  /// The font size in points that the button's height alone allows: 43 % of it, but 49.5 % for a centred title
  /// in Simplified Chinese.
  package let fullFontSize: Double
  /// The font size in points that height and width allow.
  package let fontSize: Double
  /// The points of one unit in which the script describes the line.
  let pointsPerUnit: Double
  /// The smallest width in whole points, allowed or not, for the full size, with the title where it was asked to start.
  package let fullWidth: Int

  /// Measures the title of a request, or returns `nil` for a button without one.
  package init?(_ asked: Asked, titles: TitleLibrary) throws(TitleLibrary.MissingTitle) {
    let request = asked.request
    guard let title = try titles.title(request) else { return nil }
    self.init(request, title, from: asked.labelPosition)
  }

  /// - Parameters:
  ///   - labelPosition: Where the title was asked to start, which decides about ``fullWidth`` alone.
  ///   - grid: The pixels of the picture, if it has any: a centred line takes whole columns.
  init?(
    _ request: ButtonRequest, _ title: ShapedTitle, from labelPosition: LeadingPosition? = nil,
    on grid: PixelGrid? = nil
  ) {
    guard let text = request.title else { return nil }
    let (width, height) = (request.size.width, request.size.height)
    // The points of one unit that the height allows, the width of the line in ems, and the points that the button leaves
    // for it.
    let line: (unitsPerEm: Double, full: Double, width: Double, available: Double)
    // The points that a width leaves for the line. They grow with the width, from the smallest width on.
    let availableAtWidth: (Double) -> Double
    var smallestWidth = 1
    if let leading = request.leading {
      typealias Rules = HumanInterfaceGuidelines.Leading
      func rest(of width: Double, from label: Int) -> Double {
        width - Double(label) - Double(Rules.wholePoints(Rules.trailingMarginPerWidth * width))
      }
      let place = leading.place(of: labelPosition ?? .default)
      line = (
        Rules.unitsPerEm, height / Rules.titleBoxHeight, title.advance, rest(of: width, from: leading.label)
      )
      smallestWidth = place.smallestWidth
      availableAtWidth = { rest(of: $0, from: place.label) }
    } else {
      typealias Rules = HumanInterfaceGuidelines.Centered
      let script = text.localization.script
      availableAtWidth = { Rules.largestWidthFraction * $0 }
      let available = availableAtWidth(width)
      line = (
        Rules.unitsPerEm, Rules.largestHeightFraction * height / Rules.LineBox.of(script).height,
        Rules.titleStart(script) + title.advance, grid?.wholeColumns(in: available) ?? available
      )
    }
    // Allows for rounding errors: a width just below a whole number counts as whole.
    let slack = 1e-9
    fullFontSize = line.unitsPerEm * line.full
    pointsPerUnit = min(line.full, line.available / (line.width * line.unitsPerEm))
    fontSize = line.unitsPerEm * pointsPerUnit
    let needed = fullFontSize * line.width
    // The available width is never larger than the button's.
    var fullWidth = max(1, smallestWidth, Int(needed))
    while availableAtWidth(Double(fullWidth)) + slack < needed { fullWidth += 1 }
    self.fullWidth = fullWidth
  }

  /// Whether an allowed width is enough for the full size.
  var fits: Bool { fullWidth <= ButtonWidth.max.value }

  /// Whether the width makes the title smaller than the height allows, in whole points as the Human
  /// Interface Guidelines count them.
  package var isTooSmall: Bool { fontSize.rounded() < fullFontSize.rounded() }
}
