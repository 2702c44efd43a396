import ButtonCore
import Testing

@Suite("Positions in a left-aligned button")
struct LeadingArrangementTests {
  @Test("Nothing overlaps, and all margins are kept", arguments: Grid.heights)
  func margins(height: Int) {
    var differences = Differences()
    for width in ButtonWidth.allowed {
      for size in LogoSize.allCases {
        for (logo, label) in [(0, 0), (182, 182), (97, 46), (15, 130)] {
          let noted = NotedPositions(width, height, size)
          let arrangement = arrange(width, height, size, logo: logo, label: label)
          let name = "\(width) × \(height) \(size) logo \(logo) label \(label)"
          differences.require(arrangement.logo >= noted.d / 2, "\(name): margin before the logo")
          differences.require(
            arrangement.logo + arrangement.logoWidth + noted.gap <= arrangement.label,
            "\(name): gap")
          differences.require(
            arrangement.label <= max(width / 2, noted.minLabel), "\(name): label")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("The numbers of a 44-high button, calculated by hand")
  func byHand() {
    // d 12, 17, 21; margin 6, 8, 10; gap 8, 11, 14.
    #expect(places(arrange(300, 44, .small)) == [6, 12, 26])
    #expect(places(arrange(300, 44, .medium)) == [8, 17, 36])
    #expect(places(arrange(300, 44, .large)) == [10, 21, 45])
    #expect(places(arrange(300, 44, .small, logo: 15, label: 46)) == [15, 12, 46])
    #expect(places(arrange(300, 44, .small, logo: 46, label: 46)) == [26, 12, 46])
    #expect(places(arrange(300, 44, .small, logo: 182, label: 182)) == [130, 12, 150])
    #expect(places(arrange(131, 44, .small, label: 182)) == [6, 12, 65])
  }

  @Test(
    "In a high and narrow button with the large logo, margins override half the width",
    arguments: [(130, 63), (130, 64), (131, 63), (131, 64)])
  func marginsWin(width: Int, height: Int) {
    // d = 30, margin 15, gap 21: the label cannot start before 66, but half the width is 65.
    for position in [0, 65, 66, 182] {
      let arrangement = arrange(width, height, .large, logo: position, label: position)
      #expect(places(arrangement) == [15, 30, 66])
    }
    #expect(places(arrange(132, height, .large, label: 182)) == [15, 30, 66])
    #expect(places(arrange(134, height, .large, label: 182)) == [15, 30, 67])
  }

  private func arrange(
    _ width: Int, _ height: Int, _ size: LogoSize, logo: Int = 0, label: Int = 0
  ) -> LeadingArrangement {
    LeadingArrangement(
      width: ButtonWidth(clamping: width), height: ButtonHeight(clamping: height), logoSize: size,
      logoPosition: LeadingPosition(clamping: logo),
      labelPosition: LeadingPosition(clamping: label))
  }

  private func places(_ arrangement: LeadingArrangement) -> [Int] {
    [arrangement.logo, arrangement.logoWidth, arrangement.label]
  }
}
