/// The font sizes that height and width allow a title.
package struct TitleRoom: Hashable, Sendable {
  /// The font size in points that the button's height alone allows: 43 % of it.
  package let fullFontSize: Double
  /// The font size in points that height and width allow.
  package let fontSize: Double
  /// The smallest width in whole points, allowed or not, for the full size.
  package let fullWidth: Int

  /// Measures the room of a title, or returns `nil` for a button without one.
  ///
  /// Positions of a leading arrangement stay where they are.
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
      self.init(full: full, lineWidth: lineWidth, width: size.width) { width in
        Rules.largestWidthFraction * width
      }
    case .leading(let leading):
      typealias Rules = HumanInterfaceGuidelines.Leading
      let full = Rules.unitsPerEm * size.height / Rules.titleBoxHeight
      self.init(full: full, lineWidth: title.leading.advance, width: size.width) { width in
        width - Double(leading.label)
          - Double(Rules.wholePoints(Rules.trailingMarginPerWidth * width))
      }
    }
  }

  /// - Parameters:
  ///   - lineWidth: The width of the line in ems.
  ///   - room: The points that a button's width leaves for the line; grows with the width.
  private init(full: Double, lineWidth: Double, width: Double, room: (Double) -> Double) {
    // Allows for rounding errors: a width just below a whole number counts as whole.
    let slack = 1e-9
    fullFontSize = full
    fontSize = min(full, room(width) / lineWidth)
    // The room is never larger than the width.
    var fullWidth = max(1, Int(full * lineWidth))
    while room(Double(fullWidth)) + slack < full * lineWidth { fullWidth += 1 }
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
