import Testing

@testable import ButtonCore

@Suite("Fills") struct FillTests {
  @Test(
    "A gradient's top is lighter by no more than requested", arguments: FillColor.allCases)
  func gradients(color: FillColor) {
    for percent in 1...5 {
      let fill = Fill(color, Gradient(clamping: percent))
      guard case .vertical(let top, let bottom) = fill else {
        Issue.record("\(color) \(percent): \(fill)")
        continue
      }
      let difference = Double(top.value) - Double(bottom.value)
      #expect(difference > 0)
      #expect(difference <= 2.55 * Double(percent) + 1e-9)
      // Levels are whole numbers, and both ends of a grey's gradient are rounded.
      #expect(difference > 2.55 * Double(percent) - 2)
      #expect(fill.levels.contains(color.level.value))
    }
  }
}
