import ButtonCore
import Testing

@Suite("Localization") struct LocalizationTests {
  @Test("A missing or empty title is rejected", arguments: TitleType.allCases)
  func incomplete(type: TitleType) {
    var titles: [TitleType: String] = [.signIn: "In", .signUp: "Up", .continue: "On"]
    for missing in ["", nil] {
      titles[type] = missing
      let localization = Localization(
        identifier: "en_US", languageTag: "en-US", direction: .leftToRight, script: .latin,
        aliases: [], titles: titles)
      #expect(localization == nil)
    }
  }

  @Test("Scripts and directions are spelled as in the files of Localizations/") func spelling() {
    #expect(
      Set(Script.allCases.map(\.rawValue)) == [
        "Arab", "Cyrl", "Deva", "Grek", "Hans", "Hant", "Hebr", "Jpan", "Kore", "Latn", "Thai",
      ])
    #expect(Direction(rawValue: "ltr") == .leftToRight)
    #expect(Direction(rawValue: "rtl") == .rightToLeft)
    #expect(Direction(rawValue: "ttb") == nil)
  }
}
