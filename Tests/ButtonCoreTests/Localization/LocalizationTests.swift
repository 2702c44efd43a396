import ButtonCore
import Testing

@Suite("Localization")
struct LocalizationTests {
  @Test("It holds the given titles")
  func titles() throws {
    let localization = try #require(make([.signIn: "In", .signUp: "Up", .continue: "On"]))
    #expect(localization.title(.signIn) == "In")
    #expect(localization.title(.signUp) == "Up")
    #expect(localization.title(.continue) == "On")
  }

  @Test("A missing or empty title is rejected", arguments: TitleType.allCases)
  func incomplete(type: TitleType) {
    var titles: [TitleType: String] = [.signIn: "In", .signUp: "Up", .continue: "On"]
    titles[type] = ""
    #expect(make(titles) == nil)
    titles[type] = nil
    #expect(make(titles) == nil)
  }

  @Test("Scripts and directions are spelled as in the files of Localizations/")
  func spelling() {
    #expect(
      Set(Script.allCases.map(\.rawValue)) == [
        "Arab", "Cyrl", "Deva", "Grek", "Hans", "Hant", "Hebr", "Jpan", "Kore", "Latn", "Thai",
      ])
    #expect(Direction(rawValue: "ltr") == .leftToRight)
    #expect(Direction(rawValue: "rtl") == .rightToLeft)
    #expect(Direction(rawValue: "ttb") == nil)
  }

  private func make(_ titles: [TitleType: String]) -> Localization? {
    Localization(
      identifier: "en_US", languageTag: "en-US", direction: .leftToRight, script: .latin,
      aliases: [], titles: titles)
  }
}
