/// A left-aligned button: title and size, and the positions that belong to this size.
package struct LeadingButton: Hashable, Sendable {
  package private(set) var titled: TitledButton
  package let arrangement: LeadingArrangement

  package init(
    _ titled: TitledButton, logoSize: LogoSize = .default,
    logoPosition: LeadingPosition = .default, labelPosition: LeadingPosition = .default
  ) {
    self.titled = titled
    arrangement = LeadingArrangement(
      width: titled.width, height: titled.height, logoSize: logoSize, logoPosition: logoPosition,
      labelPosition: labelPosition)
  }

  /// The button with the positions that Apple recommends for its size.
  package var recommended: LeadingButton {
    LeadingButton(titled, logoSize: arrangement.logoSize)
  }

  /// The same with another title.
  func with(title: TitleText) -> LeadingButton {
    var button = self
    button.titled.title = title
    return button
  }

  /// The same in another size: positions that Apple recommends stay the recommended ones.
  func with(width: ButtonWidth, height: ButtonHeight) -> LeadingButton {
    let usual = recommended.arrangement
    var resized = titled
    resized.width = width
    resized.height = height
    return LeadingButton(
      resized, logoSize: arrangement.logoSize,
      logoPosition: arrangement.logo == usual.logo
        ? .default : LeadingPosition(clamping: arrangement.logo),
      labelPosition: arrangement.label == usual.label
        ? .default : LeadingPosition(clamping: arrangement.label))
  }
}

/// Where logo and title start in a left-aligned button, in whole points from the leading edge.
///
/// The arithmetic is that of Apple's own button script: everything is rounded down to whole points,
/// and requested positions are clamped to the margins that it recommends.
package struct LeadingArrangement: Hashable, Sendable {
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
    width: ButtonWidth, height: ButtonHeight, logoSize: LogoSize = .default,
    logoPosition: LeadingPosition = .default, labelPosition: LeadingPosition = .default
  ) {
    typealias Rules = HumanInterfaceGuidelines.Leading
    let height = Double(height.value)
    let fullWidth = Double(Rules.logoWidth(logoSize))
    let extent = Rules.wholePoints(fullWidth * height / HumanInterfaceGuidelines.artworkHeight)
    let smallestLogo = Rules.wholePoints(Rules.leadingMarginPerLogoWidth * Double(extent))
    let gap = Rules.wholePoints(Rules.gapPerLogoWidth * Double(extent))
    let smallestLabel = smallestLogo + extent + gap
    let largestLabel = Rules.wholePoints(Rules.largestLabelPositionPerWidth * Double(width.value))

    self.logoSize = logoSize
    logoWidth = extent
    label = max(smallestLabel, min(labelPosition.value, largestLabel))
    logo = max(smallestLogo, min(logoPosition.value, label - gap - extent))
  }
}
