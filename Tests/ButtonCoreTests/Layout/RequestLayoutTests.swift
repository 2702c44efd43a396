import Testing

@testable import ButtonCore

@Suite("From request to layout") struct RequestLayoutTests {
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

  @Test("Every title of every locale is found, in each arrangement") func titles() throws {
    for (index, localization) in Fixture.localizations.enumerated() {
      for (number, type) in TitleType.allCases.enumerated() {
        let query = "type=\(type.spelling)&locale=\(localization.identifier)"
        let title = Self.invented(index, number)
        #expect(try layout("/appleid/button?\(query)").title?.title == title.centered)
        #expect(try layout("/appleid/button/left?\(query)").title?.title == title.leading)
        let request = try request("/appleid/button?\(query)")
        #expect(request.label == Fixture.title(type, in: localization.identifier))
        #expect(request.languageTag == localization.languageTag)
      }
    }
    #expect(try layout("/appleid/button/logo").title == nil)
  }

  @Test("Only Simplified Chinese has its own line box; Hebrew and Arabic set the direction")
  func localeRules() throws {
    for localization in Fixture.localizations {
      let layout = try layout("/appleid/button?locale=\(localization.identifier)&width=375")
      let title = try #require(layout.title)
      let isLarger = title.fontSize > 0.43 * 30
      #expect(isLarger == (localization.identifier == "zh_CN"))
      let isMirrored = layout.logo.ink.minX > title.start
      #expect(isMirrored == ["ar_SA", "iw_IL"].contains(localization.identifier))
    }
  }

  @Test("A watch's button is dark grey with white content and no border, whatever the request says")
  func watch() throws {
    let localization = try #require(Fixture.localization("en_US"))
    let text = try #require(TitleText(onWatchIn: localization))
    for color in ButtonColor.allCases {
      let request = ButtonRequest(
        mode: .centered(TitledButton(title: text)), color: color, border: .present)
      #expect(request.contentColor == .white)
      #expect(request.fillLevel == GrayLevel(34))
      #expect(request.border == .absent)
    }
  }

  @Test("A title that was never shaped is an error that names it") func missingTitle() throws {
    let localization = try #require(Fixture.localization("ko_KR"))
    let request = try request("/appleid/button?locale=ko_KR&type=continue")
    let missing = TitleLibrary.MissingTitle(text: TitleText(.continue, in: localization))
    #expect(throws: missing) { try TitleLibrary([:]).title(request) }
  }

  private func layout(_ target: String) throws -> Layout {
    let request = try request(target)
    return Layout(request, try Self.titles.title(request))
  }
}
