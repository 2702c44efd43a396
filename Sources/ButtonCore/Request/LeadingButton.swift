/// A left-aligned button: title and size, and where logo and title start, in whole points from the
/// leading edge.
///
/// The arithmetic is that of Apple's own button script: everything is rounded down to whole points,
/// and requested positions are clamped to the margins that it recommends.
package struct LeadingButton: Hashable, Sendable {
  package let titled: TitledButton
  package let logoSize: LogoSize

  /// Start of the logo's box.
  package let logo: Int

  /// Width of the logo's box.
  package let logoWidth: Int

  /// Where the title's pen starts.
  package let label: Int

  /// Resolves requested positions.
  ///
  /// In the tallest and narrowest buttons (64 × 130 points with the large logo) the smallest label
  /// position lies beyond half the width; the margins win, and the label starts there.
  package init(
    _ titled: TitledButton, logoSize: LogoSize = .default,
    logoPosition: LeadingPosition = .default, labelPosition: LeadingPosition = .default
  ) {
    typealias Rules = HumanInterfaceGuidelines.Leading
    let height = Double(titled.height.value)
    let fullWidth = Double(Rules.logoWidth(logoSize))
    let extent = Rules.wholePoints(fullWidth * height / HumanInterfaceGuidelines.artworkHeight)
    let smallestLogo = Rules.wholePoints(Rules.leadingMarginPerLogoWidth * Double(extent))
    let gap = Rules.wholePoints(Rules.gapPerLogoWidth * Double(extent))
    let smallestLabel = smallestLogo + extent + gap
    let largestLabel = Rules.wholePoints(
      Rules.largestLabelPositionPerWidth * Double(titled.width.value))

    self.titled = titled
    self.logoSize = logoSize
    logoWidth = extent
    label = max(smallestLabel, min(labelPosition.value, largestLabel))
    logo = max(smallestLogo, min(logoPosition.value, label - gap - extent))
  }

  /// The button with the positions that Apple recommends for its size.
  package var recommended: LeadingButton { LeadingButton(titled, logoSize: logoSize) }

  /// The positions that make this arrangement; the default for one that Apple recommends.
  package var positions: (logo: LeadingPosition, label: LeadingPosition) {
    let usual = recommended
    return (
      logo == usual.logo ? .default : LeadingPosition(clamping: logo),
      label == usual.label ? .default : LeadingPosition(clamping: label)
    )
  }

  /// The same with another title or size: positions that Apple recommends stay the recommended ones.
  func with(_ titled: TitledButton) -> LeadingButton {
    let (logo, label) = positions
    return LeadingButton(titled, logoSize: logoSize, logoPosition: logo, labelPosition: label)
  }
}
