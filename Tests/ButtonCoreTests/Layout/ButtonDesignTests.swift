import Testing

@testable import ButtonCore

@Suite("From request to design")
struct ButtonDesignTests {
  private static let titles = TitleLibrary(
    Dictionary(
      uniqueKeysWithValues: Fixture.localizations.enumerated().flatMap { index, localization in
        TitleType.allCases.enumerated().map { number, type in
          (TitleText(type, in: localization), invented(index, number))
        }
      }))

  /// A title that differs from every other.
  private static func invented(_ localization: Int, _ type: Int) -> ShapedTitles {
    let advance = 4 + Double(localization) / 10 + Double(type) / 100
    return ShapedTitles { .invented(advance: $0 == .centered ? advance : advance + 0.001) }
  }

  @Test("Every title of every locale is found, in each arrangement")
  func titles() throws {
    for (index, localization) in Fixture.localizations.enumerated() {
      for (number, type) in TitleType.allCases.enumerated() {
        let query = "type=\(type.spelling)&locale=\(localization.identifier)"
        let title = Self.invented(index, number)
        let centered = try design("/appleid/button?\(query)")
        #expect(
          centered.content
            == .centered(title.centered, localization.script, localization.direction))
        let leading = try design("/appleid/button/left?\(query)")
        let arrangement = LeadingArrangement(width: .default, height: .default)
        #expect(leading.content == .leading(title.leading, arrangement, localization.direction))
        #expect(centered.label == Fixture.title(type, in: localization.identifier))
        #expect(centered.languageTag == localization.languageTag)
      }
    }
  }

  @Test("Size, colour, border and radius come from the request")
  func style() throws {
    let query = "width=250&height=44&color=white&border=true&border_radius=7&size=31"
    for (endpoint, size) in [
      (Endpoint.center, Size(width: 250, height: 44)), (.left, Size(width: 250, height: 44)),
      (.logo, Size(width: 31, height: 31)),
    ] {
      let design = try design("\(endpoint.path)?\(query)")
      #expect(design.size == size)
      #expect(design.fillColor == .white)
      #expect(design.border == .present)
      #expect(design.cornerRadius == CornerRadius(clamping: 7))
    }
    #expect(try design("/appleid/button/logo").content == .logoOnly)
  }

  @Test("Only Simplified Chinese has its own line box; Hebrew and Arabic set the direction")
  func localeRules() throws {
    for localization in Fixture.localizations {
      let design = try design("/appleid/button?locale=\(localization.identifier)&width=375")
      let title = try #require(Layout(design).title)
      let isLarger = title.fontSize > 0.43 * 30
      #expect(isLarger == (localization.identifier == "zh_CN"))
      let isMirrored = Layout(design).logo.ink.minX > title.start
      #expect(isMirrored == ["ar_SA", "iw_IL"].contains(localization.identifier))
    }
  }

  @Test("Shadow and gradient come from the request", arguments: Endpoint.allCases)
  func decoration(endpoint: Endpoint) throws {
    let design = try design("\(endpoint.path)?shadow=medium&gradient=3")
    #expect(design.decoration.shadow == .medium)
    #expect(design.decoration.gradient == Gradient(clamping: 3))
    let plain = try self.design(endpoint.path)
    #expect(plain.decoration.shadow == .none)
    #expect(plain.decoration.gradient == Gradient(clamping: 0))
  }

  @Test("A watch's button is dark grey with white content and no border, whatever the request says")
  func watch() throws {
    let localization = try #require(Fixture.localization("en_US"))
    let text = try #require(TitleText(onWatchIn: localization))
    let titles = TitleLibrary([text: Self.invented(0, 0)])
    for color in ButtonColor.allCases {
      let request = ButtonRequest(
        mode: .centered(TitledButton(title: text)), color: color, border: .present)
      let design = try ButtonDesign(request, titles: titles)
      #expect(design.fillColor == .darkGray)
      #expect(design.fillColor.content == .white)
      #expect(design.fillColor.level == GrayLevel(34))
      #expect(design.border == .absent)
    }
  }

  @Test("A title that was never shaped is an error that names it")
  func missingTitle() throws {
    let localization = try #require(Fixture.localization("ko_KR"))
    let request = try request("/appleid/button?locale=ko_KR&type=continue")
    let missing = TitleLibrary.MissingTitle(text: TitleText(.continue, in: localization))
    #expect(throws: missing) { try ButtonDesign(request, titles: TitleLibrary([:])) }
  }

  private func design(_ target: String) throws -> ButtonDesign {
    try ButtonDesign(request(target), titles: Self.titles)
  }
}
