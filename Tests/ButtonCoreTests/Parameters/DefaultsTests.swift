import ButtonCore
import Testing

@Suite("An empty request gets Apple's defaults")
struct DefaultsTests {
  private static let queries = ["", "?", "?&", "?&&", "?utm_source=x"]

  @Test("Centered: 140 × 30, black, Sign in with Apple", arguments: queries)
  func center(query: String) throws {
    let request = try request("/appleid/button" + query)
    guard case .centered(let button) = request.mode else {
      Issue.record("\(request.mode) is not centered")
      return
    }
    expectDefaults(button)
    expectDefaults(request)
  }

  @Test("Left-aligned: the same with a small logo at the margins", arguments: queries)
  func left(query: String) throws {
    let request = try request("/appleid/button/left" + query)
    guard let button = request.mode.titled, let arrangement = request.mode.arrangement else {
      Issue.record("\(request.mode) is not left-aligned")
      return
    }
    expectDefaults(button)
    expectDefaults(request)
    #expect(arrangement.logoSize == .small)
    // d = 8, margin 4, gap 5.
    #expect((arrangement.logo, arrangement.logoWidth, arrangement.label) == (4, 8, 17))
  }

  @Test("Logo only: 30 × 30", arguments: queries)
  func logo(query: String) throws {
    let request = try request("/appleid/button/logo" + query)
    guard case .logoOnly(let logo) = request.mode else {
      Issue.record("\(request.mode) is not a logo")
      return
    }
    #expect(logo.side.value == 30)
    expectDefaults(request)
  }

  @Test("Values created in code have the same defaults")
  func inCode() throws {
    let english = try #require(Fixture.localization("en_US"))
    let button = TitledButton(localization: english)
    #expect(try request("/appleid/button") == ButtonRequest(mode: .centered(button)))
    let logo = ButtonMode.logoOnly(LogoButton(localization: english))
    #expect(try request("/appleid/button/logo") == ButtonRequest(mode: logo))
    let leading = ButtonMode.leading(LeadingButton(button))
    #expect(try request("/appleid/button/left") == ButtonRequest(mode: leading))
  }

  private func expectDefaults(_ button: TitledButton) {
    #expect(button.title.wording == .type(.signIn))
    #expect(button.title.localization.identifier == "en_US")
    #expect(button.width.value == 140)
    #expect(button.height.value == 30)
  }

  private func expectDefaults(_ request: ButtonRequest) {
    #expect(request.color == .black)
    #expect(request.border == .absent)
    #expect(request.cornerRadius == CornerRadius(clamping: 15))
    #expect(request.output == .png(.one))
    #expect(request.output.format == .png)
  }
}
