/// A left-aligned button: title and size, and where logo and title start, in whole points from the leading edge.
///
/// The arithmetic is that of Apple's own button script: everything is rounded down to whole points,
/// and requested positions are clamped to the margins that it recommends.
package struct LeadingButton: Hashable, Sendable {
  package let titled: TitledButton
  package let logoSize: LogoSize
  /// The start of the logo's box, and its width.
  package let logo: Int
  package let logoWidth: Int
  /// The start of the title's pen.
  ///
  /// In the tallest and narrowest buttons (64 × 130 points with the large logo) the smallest label
  /// position lies beyond half the width; the margins win, and the label starts there.
  package let label: Int

  private typealias Rules = HumanInterfaceGuidelines.Leading

  package init(
    _ titled: TitledButton, logoSize: LogoSize = .default,
    logoPosition: LeadingPosition = .default, labelPosition: LeadingPosition = .default
  ) {
    (self.titled, self.logoSize) = (titled, logoSize)
    logoWidth = Rules.wholePoints(
      Double(Rules.logoWidth(logoSize)) * Double(titled.height.value) / HumanInterfaceGuidelines.artworkHeight)
    let (smallestLogo, gap) = Self.margins(logoWidth)
    let smallestLabel = smallestLogo + logoWidth + gap
    let largest = Rules.wholePoints(
      Rules.largestLabelPositionPerWidth * Double(titled.width.value))
    label = max(smallestLabel, min(labelPosition.value, largest))
    logo = max(smallestLogo, min(logoPosition.value, label - gap - logoWidth))
  }

  /// The margin before the logo's box, and the gap behind it.
  private static func margins(_ logoWidth: Int) -> (leading: Int, gap: Int) {
    (
      Rules.wholePoints(Rules.leadingMarginPerLogoWidth * Double(logoWidth)),
      Rules.wholePoints(Rules.gapPerLogoWidth * Double(logoWidth))
    )
  }

  /// The start of the title if the width is large enough for a position, and the smallest width in points that allows
  /// it, or 0 if any does.
  func place(of labelPosition: LeadingPosition) -> (label: Int, smallestWidth: Int) {
    let (leading, gap) = Self.margins(logoWidth)
    let smallest = leading + logoWidth + gap
    guard labelPosition.value > smallest else { return (smallest, 0) }
    let width = Double(labelPosition.value) / Rules.largestLabelPositionPerWidth
    return (labelPosition.value, Int(width.rounded(.up)))
  }
}
