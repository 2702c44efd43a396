import ButtonCore
import Testing

@Suite("Positions in a left-aligned button") struct LeadingArrangementTests {
  /// In a high and narrow button with the large logo, margins override half the width.
  @Test("They are those of the notes, so nothing overlaps", arguments: Grid.heights)
  func positions(height: Int) {
    var differences = Differences()
    for width in ButtonWidth.allowed {
      for size in LogoSize.allCases {
        for (logo, label) in [(0, 0), (182, 182), (97, 46), (15, 130), (0, 182), (46, 66)] {
          let noted = NotedPositions(
            width, height, size, logoPosition: logo, labelPosition: label)
          let arrangement = LeadingArrangement(
            width: ButtonWidth(clamping: width), height: ButtonHeight(clamping: height),
            logoSize: size, logoPosition: LeadingPosition(clamping: logo),
            labelPosition: LeadingPosition(clamping: label))
          differences.require(
            [arrangement.logo, arrangement.logoWidth, arrangement.label]
              == [noted.logo, noted.d, noted.label],
            "\(width) × \(height) \(size) logo \(logo) label \(label): \(arrangement)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }
}
