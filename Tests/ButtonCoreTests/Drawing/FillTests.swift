import Testing

@testable import ButtonCore

@Suite("Fills") struct FillTests {
  @Test(
    "A gradient's top is lighter by no more than requested",
    arguments: [.black, .white, HumanInterfaceGuidelines.watchGray])
  func gradients(level: GrayLevel) {
    for percent in 1...5 {
      let fill = Fill(level, Gradient(clamping: percent))
      guard case .vertical(let top, let bottom) = fill else {
        Issue.record("\(level) \(percent): \(fill)")
        continue
      }
      let difference = Double(top.value) - Double(bottom.value)
      #expect(difference > 0)
      #expect(difference <= 2.55 * Double(percent) + 1e-9)
      // Levels are whole numbers, and both ends of a grey's gradient are rounded.
      #expect(difference > 2.55 * Double(percent) - 2)
      #expect(fill.levels.contains(level.value))
    }
  }
}
