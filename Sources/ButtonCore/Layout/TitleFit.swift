/// The font sizes that height and width allow a title.
package struct TitleFit: Hashable, Sendable {
  /// The font size in points that the button's height alone allows: 43 % of it, but 49.5 % for a centred title
  /// in Simplified Chinese.
  package let fullFontSize: Double
  /// The font size in points that height and width allow.
  package let fontSize: Double
  /// The smallest width in whole points, allowed or not, for the full size, with the title where it was
  /// asked to start.
  package let fullWidth: Int

  /// Measures a title, or returns `nil` for a button without one.
  package init?(_ request: ButtonRequest, titles: TitleLibrary) throws(TitleLibrary.MissingTitle) {
    guard let button = request.mode.titled else { return nil }
    let title = try titles.title(button.title)
    let size = request.mode.size
    switch request.mode {
    case .logoOnly:
      return nil
    case .centered:
      typealias Rules = HumanInterfaceGuidelines.Centered
      let script = button.title.localization.script
      let full =
        Rules.unitsPerEm * Rules.largestHeightFraction * size.height
        / Rules.LineBox.of(script).height
      let lineWidth = Rules.titleStart(script) + title.centered.advance
      self.init(
        full: full, lineWidth: lineWidth, available: Rules.largestWidthFraction * size.width
      ) { width in Rules.largestWidthFraction * width }
    case .leading(let leading):
      typealias Rules = HumanInterfaceGuidelines.Leading
      let full = Rules.unitsPerEm * size.height / Rules.titleBoxHeight
      func available(_ width: Double, from label: Int) -> Double {
        width - Double(label) - Double(Rules.wholePoints(Rules.trailingMarginPerWidth * width))
      }
      self.init(
        full: full, lineWidth: title.leading.advance,
        available: available(size.width, from: leading.label),
        smallestWidth: leading.smallestWidth
      ) { width in available(width, from: leading.unclampedLabel) }
    }
  }

  /// - Parameters:
  ///   - lineWidth: The width of the line in ems.
  ///   - available: The points that the button leaves for the line.
  ///   - smallestWidth: The smallest width in points to which `availableAtWidth` applies.
  ///   - availableAtWidth: The points that a large enough width leaves for the line; grows with the width.
  private init(
    full: Double, lineWidth: Double, available: Double, smallestWidth: Int = 1,
    availableAtWidth: (Double) -> Double
  ) {
    // Allows for rounding errors: a width just below a whole number counts as whole.
    let slack = 1e-9
    fullFontSize = full
    fontSize = min(full, available / lineWidth)
    // The available width is never larger than the button's.
    var fullWidth = max(1, smallestWidth, Int(full * lineWidth))
    while availableAtWidth(Double(fullWidth)) + slack < full * lineWidth { fullWidth += 1 }
    self.fullWidth = fullWidth
  }

  /// The width where none is chosen: the full width, within the limits of the guidelines and of the
  /// endpoint.
  package var fittingWidth: ButtonWidth { .fitting(fullWidth) }

  /// Whether an allowed width is enough for the full size.
  var fits: Bool { fullWidth <= ButtonWidth.max.value }

  /// Whether the width makes the title smaller than the height allows, in whole points as the Human
  /// Interface Guidelines count them.
  package var isTooSmall: Bool { fontSize.rounded() < fullFontSize.rounded() }
}
