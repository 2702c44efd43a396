import ButtonCore
import Testing

@Suite("Numbers and words of a request")
struct DimensionsTests {
  @Test("Ranges and defaults are Apple's")
  func ranges() {
    #expect(ButtonHeight.allowed == 30...64)
    #expect(ButtonWidth.allowed == 130...375)
    #expect(LogoSide.allowed == 30...64)
    #expect(RadiusPercent.allowed == 0...50)
    #expect(LeadingPosition.allowed == 0...182)
    #expect(ButtonHeight.default.value == 30)
    #expect(ButtonWidth.default.value == 140)
    #expect(LogoSide.default.value == 30)
    #expect(RadiusPercent.default.value == 15)
    #expect(CornerRadius.default == .percent(.default))
    #expect(LeadingPosition.default.value == 0)
  }

  @Test("Scales are Apple's 1 to 6, and Android's 1.5")
  func scales() {
    #expect(PixelScale.allCases.map(\.pixelsPerPoint) == [1, 1.5, 2, 3, 4, 5, 6])
    #expect(PixelScale.allCases.map(\.spelling) == ["1", "1.5", "2", "3", "4", "5", "6"])
    #expect(PixelScale.default == .one)
  }
}
