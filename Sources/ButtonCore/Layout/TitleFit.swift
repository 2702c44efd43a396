/// The font sizes that height and width allow a title.
package struct TitleFit: Hashable, Sendable {
  /// The font size in points that the button's height alone allows: 43 % of it, but 49.5 % for a centred title
  /// in Simplified Chinese.
  package let fullFontSize: Double
  /// The font size in points that height and width allow.
  package let fontSize: Double
  /// The points of one unit in which the script describes the line.
  let pointsPerUnit: Double
  /// The smallest width in whole points, allowed or not, for the full size, with the title where it was
  /// asked to start.
  package let fullWidth: Int

  /// Measures the title of a request, or returns `nil` for a button without one.
  package init?(_ inquiry: ButtonInquiry, titles: TitleLibrary) throws(TitleLibrary.MissingTitle) {
    guard let title = try titles.title(inquiry.request) else { return nil }
    self.init(inquiry.request.mode, title, from: inquiry.asked.labelPosition ?? .default)
  }

  /// - Parameters:
  ///   - labelPosition: Where the title was asked to start, which decides about ``fullWidth`` alone.
  ///   - grid: The pixels of the picture, if it has any: a centred line takes whole columns.
  init?(
    _ mode: ButtonMode, _ title: ShapedTitle, from labelPosition: LeadingPosition = .default,
    on grid: PixelGrid? = nil
  ) {
    guard let button = mode.titled else { return nil }
    let size = mode.size
    guard let leading = button.leading else {
      typealias Rules = HumanInterfaceGuidelines.Centered
      let script = button.title.localization.script
      let available = Rules.largestWidthFraction * size.width
      self.init(
        Rules.unitsPerEm,
        full: Rules.largestHeightFraction * size.height / Rules.LineBox.of(script).height,
        lineWidth: Rules.titleStart(script) + title.advance,
        available: grid?.wholeColumns(in: available) ?? available
      ) { width in Rules.largestWidthFraction * width }
      return
    }
    typealias Rules = HumanInterfaceGuidelines.Leading
    func available(_ width: Double, from label: Int) -> Double {
      width - Double(label) - Double(Rules.wholePoints(Rules.trailingMarginPerWidth * width))
    }
    let (label, smallestWidth) = leading.place(of: labelPosition)
    self.init(
      Rules.unitsPerEm, full: size.height / Rules.titleBoxHeight, lineWidth: title.advance,
      available: available(size.width, from: leading.label), smallestWidth: smallestWidth
    ) { width in available(width, from: label) }
  }

  /// - Parameters:
  ///   - full: The points of one unit that the height allows.
  ///   - lineWidth: The width of the line in ems.
  ///   - available: The points that the button leaves for the line.
  ///   - smallestWidth: The smallest width in points to which `availableAtWidth` applies.
  ///   - availableAtWidth: The points that a large enough width leaves for the line; grows with the width.
  private init(
    _ unitsPerEm: Double, full: Double, lineWidth: Double, available: Double,
    smallestWidth: Int = 1,
    availableAtWidth: (Double) -> Double
  ) {
    // Allows for rounding errors: a width just below a whole number counts as whole.
    let slack = 1e-9
    fullFontSize = unitsPerEm * full
    pointsPerUnit = min(full, available / (lineWidth * unitsPerEm))
    fontSize = unitsPerEm * pointsPerUnit
    let needed = fullFontSize * lineWidth
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
