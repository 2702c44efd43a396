import ButtonCore
import Testing

@Suite("Background, corner and border")
struct BackgroundTests {
  private static let radii = [0, 1, 15, 22, 33, 50]

  @Test("Without a border the background fills the box; its radius is n % of H", arguments: radii)
  func plain(radius: Int) {
    for height in Grid.heights {
      let h = Double(height)
      for design in designs(height, .absent, radius) {
        let layout = Layout(design)
        #expect(
          layout.background.rectangle
            == Rectangle(minX: 0, minY: 0, maxX: design.size.width, maxY: h))
        #expect(abs(layout.background.cornerRadius - h * Double(radius) / 100) < 1e-9)
        #expect(layout.borderWidth == nil)
      }
    }
  }

  @Test(
    "A border insets the background by a point in all three modes; its radius is n % of H − 2",
    arguments: radii)
  func bordered(radius: Int) {
    for height in Grid.heights {
      let h = Double(height)
      for design in designs(height, .present, radius) {
        let layout = Layout(design)
        #expect(
          layout.background.rectangle
            == Rectangle(minX: 1, minY: 1, maxX: design.size.width - 1, maxY: h - 1))
        #expect(abs(layout.background.cornerRadius - (h - 2) * Double(radius) / 100) < 1e-9)
        #expect(layout.borderWidth == 1)
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

  @Test(
    "A radius of 50 makes a pill, or a circle of a square", arguments: [Border.present, .absent])
  func pill(border: Border) {
    for design in designs(44, border, 50) {
      let background = Layout(design).background
      #expect(background.cornerRadius == background.rectangle.height / 2)
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
