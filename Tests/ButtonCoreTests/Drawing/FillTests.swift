import Testing

@testable import ButtonCore

@Suite("Fills") struct FillTests {
  @Test(
    "A gradient's top is lighter by no more than requested",
    arguments: ButtonColor.allCases)
  func gradients(color: ButtonColor) {
    for percent in 1...5 {
      let fill = Fill(color, Gradient(clamping: percent))
      guard case .vertical(let top, let bottom) = fill else {
        Issue.record("\(color) \(percent): \(fill)")
        continue
      }
      let difference = Double(top.value) - Double(bottom.value)
      #expect(difference > 0)
      #expect(difference <= 2.55 * Double(percent) + 1e-9)
      // Levels are whole numbers.
      #expect(difference > 2.55 * Double(percent) - 1)
      #expect(fill.levels.contains(color.level.value))
    }
  }
}
