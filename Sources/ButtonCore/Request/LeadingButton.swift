/// A left-aligned button: title and size, and where logo and title were asked to start, in whole
/// points from the leading edge.
///
/// The arithmetic is that of Apple's own button script: everything is rounded down to whole points,
/// and requested positions are clamped to the margins that it recommends.
package struct LeadingButton: Hashable, Sendable {
  package var titled: TitledButton
  package var logoSize: LogoSize
  package var logoPosition: LeadingPosition
  package var labelPosition: LeadingPosition

  private typealias Rules = HumanInterfaceGuidelines.Leading

  package init(
    _ titled: TitledButton, logoSize: LogoSize = .default,
    logoPosition: LeadingPosition = .default, labelPosition: LeadingPosition = .default
  ) {
    self.titled = titled
    self.logoSize = logoSize
    self.logoPosition = logoPosition
    self.labelPosition = labelPosition
  }

  /// Start of the logo's box.
  package var logo: Int {
    let (smallest, _) = smallestPositions
    return max(smallest, min(logoPosition.value, label - gap - logoWidth))
  }

  /// Width of the logo's box.
  package var logoWidth: Int {
    let height = Double(titled.height.value)
    return Rules.wholePoints(
      Double(Rules.logoWidth(logoSize)) * height / HumanInterfaceGuidelines.artworkHeight)
  }

  /// The start of the title's pen.
  ///
  /// In the tallest and narrowest buttons (64 × 130 points with the large logo) the smallest label
  /// position lies beyond half the width; the margins win, and the label starts there.
  package var label: Int {
    let largest = Rules.wholePoints(
      Rules.largestLabelPositionPerWidth * Double(titled.width.value))
    return max(smallestPositions.label, min(labelPosition.value, largest))
  }

  /// The start of the title if the width is large enough.
  var unclampedLabel: Int { max(smallestPositions.label, labelPosition.value) }

  /// The smallest width in points that allows the title's position, or any width.
  var smallestWidth: Int {
    labelPosition.value <= smallestPositions.label
      ? 0
      : Int((Double(labelPosition.value) / Rules.largestLabelPositionPerWidth).rounded(.up))
  }

  private var gap: Int { Rules.wholePoints(Rules.gapPerLogoWidth * Double(logoWidth)) }

  private var smallestPositions: (logo: Int, label: Int) {
    let logo = Rules.wholePoints(Rules.leadingMarginPerLogoWidth * Double(logoWidth))
    return (logo, logo + logoWidth + gap)
  }

  /// The button with the positions that Apple recommends for its size.
  package var recommended: LeadingButton { LeadingButton(titled, logoSize: logoSize) }

  /// The same picture, with the positions at which it is drawn.
  var canonical: LeadingButton {
    LeadingButton(
      titled, logoSize: logoSize, logoPosition: LeadingPosition(clamping: logo),
      labelPosition: LeadingPosition(clamping: label))
  }
}
