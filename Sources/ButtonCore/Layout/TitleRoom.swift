/// How large a title could be, and how large the width lets it be.
package struct TitleRoom: Hashable, Sendable {
  /// The font size in points that the button's height alone gives: 43 % of it.
  package let fullFontSize: Double
  /// The font size in points that is left where the width is too small.
  package let fontSize: Double
  /// The smallest width in whole points, allowed or not, that gives the full size.
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
    case .leading(_, let arrangement):
      typealias Rules = HumanInterfaceGuidelines.Leading
      let full = Rules.unitsPerEm * size.height / Rules.titleBoxHeight
      self.init(full: full, lineWidth: title.leading.advance, width: size.width) { width in
        width - Double(arrangement.label)
          - Double(Rules.wholePoints(Rules.trailingMarginPerWidth * width))
      }
    }
  }

  /// - Parameters:
  ///   - lineWidth: What has to fit, in ems.
  ///   - room: How much fits into a width, which grows with it.
  private init(full: Double, lineWidth: Double, width: Double, room: (Double) -> Double) {
    // A width that is whole but for the last bit of a sum stays whole.
    let slack = 1e-9
    fullFontSize = full
    fontSize = min(full, room(width) / lineWidth)
    // There is never more room than width.
    var fullWidth = max(1, Int(full * lineWidth))
    while room(Double(fullWidth)) + slack < full * lineWidth { fullWidth += 1 }
    self.fullWidth = fullWidth
  }

  /// Whether the width makes the title smaller than the height asks for, in whole points as the
  /// Human Interface Guidelines count them.
  package var isTooSmall: Bool { fontSize.rounded() < fullFontSize.rounded() }
}
