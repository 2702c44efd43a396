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
          let button = InventedButton.leading(
            width, height, advance: 1, logoSize: size, logoPosition: logo, labelPosition: label
          ).request.mode.leading
          differences.require(
            button.map { [$0.logo, $0.logoWidth, $0.label] }
              == [noted.logo, noted.d, noted.label],
            "\(width) × \(height) \(size) logo \(logo) label \(label): \(button as Any)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }
}
