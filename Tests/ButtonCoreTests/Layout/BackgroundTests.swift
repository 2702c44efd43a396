import ButtonCore
import Testing

@Suite("Background, corner and border") struct BackgroundTests {
  private static let radii = [0, 1, 15, 22, 33, 50]

  @Test(
    "A border insets the background by a point in all three modes; its radius is n % of its height",
    arguments: radii, [Border.absent, .present])
  func rectangleAndRadius(radius: Int, border: Border) {
    let inset = border == .present ? 1.0 : 0
    for height in Grid.heights {
      for design in designs(height, border, radius) {
        let layout = Layout(design)
        let size = design.size
        let box = Rectangle(
          minX: inset, minY: inset, maxX: size.width - inset, maxY: size.height - inset)
        #expect(layout.background.rectangle == box)
        #expect(abs(layout.background.cornerRadius - box.height * Double(radius) / 100) < 1e-9)
        #expect(layout.borderWidth == (border == .present ? 1 : nil))
      }
    }
  }

  @Test("Neither border nor radius moves logo or title", arguments: [30, 44, 64])
  func nothingMoves(height: Int) {
    let plain = designs(height, .absent, 0).map { Layout($0) }
    let bordered = designs(height, .present, 50).map { Layout($0) }
    for (plain, bordered) in zip(plain, bordered) {
      #expect(plain.logo == bordered.logo)
      #expect(plain.title == bordered.title)
    }
  }

  private func designs(_ height: Int, _ border: Border, _ radius: Int) -> [InventedButton] {
    var designs = [
      InventedButton.centered(140, height, advance: 8), .leading(375, height, advance: 8),
      .logoOnly(height),
    ]
    for index in designs.indices {
      designs[index].request.border = border
      designs[index].request.cornerRadius = CornerRadius(clamping: radius)
    }
    return designs
  }
}
