/// Where logo and title of a left-aligned button start, in whole points from the leading edge.
///
/// The arithmetic is that of Apple's own button script: everything is rounded down to whole points,
/// and requested positions are clamped to the margins that it recommends.
package struct LeadingPlaces: Hashable, Sendable {
  package let logoSize: LogoSize
  /// The start of the logo's box, and its width.
  package let logo: Int
  package let logoWidth: Int
  /// The start of the title's pen.
  ///
  /// In the tallest and narrowest buttons (64 × 130 points with the large logo) the smallest label
  /// position lies beyond half the width; the margins win, and the label starts there.
  package let label: Int
  /// The smallest start of the title's pen that the margins allow.
  private let smallestLabel: Int

  private typealias Rules = HumanInterfaceGuidelines.Leading

  init(_ asked: Asked) {
    logoSize = asked.logoSize ?? .default
    logoWidth = Rules.wholePoints(
      Double(Rules.logoWidth(logoSize)) * Double((asked.height ?? .default).value)
        / HumanInterfaceGuidelines.artworkHeight)
    let smallestLogo = Rules.wholePoints(Rules.leadingMarginPerLogoWidth * Double(logoWidth))
    let gap = Rules.wholePoints(Rules.gapPerLogoWidth * Double(logoWidth))
    smallestLabel = smallestLogo + logoWidth + gap
    let largest = Rules.wholePoints(Rules.largestLabelPositionPerWidth * Double((asked.width ?? .default).value))
    label = max(smallestLabel, min((asked.labelPosition ?? .default).value, largest))
    logo = max(smallestLogo, min((asked.logoPosition ?? .default).value, label - gap - logoWidth))
  }

  /// The start of the title if the width is large enough for a position, and the smallest width in points that allows
  /// it, or 0 if any does.
  func place(of labelPosition: LeadingPosition) -> (label: Int, smallestWidth: Int) {
    guard labelPosition.value > smallestLabel else { return (smallestLabel, 0) }
    let width = Double(labelPosition.value) / Rules.largestLabelPositionPerWidth
    return (labelPosition.value, Int(width.rounded(.up)))
  }
}
