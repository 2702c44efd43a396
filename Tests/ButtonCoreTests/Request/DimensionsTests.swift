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

  @Test("A value outside its range cannot be created, only clamped")
  func bounds() {
    #expect(ButtonHeight(29) == nil)
    #expect(ButtonHeight(30)?.value == 30)
    #expect(ButtonHeight(64)?.value == 64)
    #expect(ButtonHeight(65) == nil)
    #expect(ButtonHeight(clamping: .min).value == 30)
    #expect(ButtonHeight(clamping: .max).value == 64)
    #expect(ButtonWidth(clamping: 200).value == 200)
    #expect(LeadingPosition(-1) == nil)
  }

  @Test("Scales are Apple's 1 to 6, and Android's 1.5")
  func scales() {
    #expect(PixelScale.allCases.map(\.pixelsPerPoint) == [1, 1.5, 2, 3, 4, 5, 6])
    #expect(PixelScale.allCases.map(\.spelling) == ["1", "1.5", "2", "3", "4", "5", "6"])
    #expect(PixelScale.default == .one)
  }

  @Test("Words are spelled as Apple spells them, one spelling for each value")
  func words() {
    #expect(Set(ButtonColor.allCases.map(\.spelling)) == ["black", "white"])
    #expect(Set([Border.present, .absent].map(\.spelling)) == ["true", "false"])
    #expect(Set(TitleType.allCases.map(\.spelling)) == ["sign-in", "sign-up", "continue"])
    #expect(Set(LogoSize.allCases.map(\.spelling)) == ["small", "medium", "large"])
    #expect(Set(ImageFormat.pictures.map(\.spelling)) == ["png", "svg", "webp", "pdf", "xml"])
  }

  @Test("Logo and title have the colour that the background does not have")
  func contentColor() {
    #expect(ButtonColor.black.content == .white)
    #expect(ButtonColor.white.content == .black)
  }
}
