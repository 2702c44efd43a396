import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@Suite("Localization catalog") struct LocalizationCatalogTests {
  /// A name in any spelling has one owner, is well-formed, and one localization is the default.
  @Test(
    arguments: [
      ([], "en_US: the default localization is missing"),
      (["de_DE", "en_GB"], "en_US: the default localization is missing"),
      // An alias of another localization is not the default.
      (["en_GB en_US"], "en_US: the default localization is missing"),
      (["en_US", "de_DE de+DE"], "de_DE: de+DE is not a locale's name"),
      (["en_US", "nb_NO", "no_NO NB-no"], "nb_NO and no_NO: both have the name NB-no"),
      (["en_US", "de_CH", "de_DE"], "de_CH and de_DE: one of them needs the alias de"),
    ] as [([String], String)])
  func faults(localizations: [String], fault: String) throws {
    let made = localizations.map { names in
      let names = names.split(separator: " ").map(String.init)
      return make(names[0], aliases: Array(names.dropFirst()))
    }
    let error = #expect(throws: LocalizationCatalog.Fault.self) {
      try LocalizationCatalog(made)
    }
    #expect(error?.description == fault)
  }

  @Test("A name longer than any locale's is rejected without much work") func endless() throws {
    let catalog = try TestAssets.standIn().catalog
    #expect(catalog["en" + String(repeating: "-a", count: 2000)] == nil)
    #expect(catalog[""] == nil)
  }

  private func make(_ identifier: String, aliases: [String] = []) -> Localization {
    Localization(
      identifier: identifier, languageTag: identifier, direction: .leftToRight, script: .latin,
      aliases: aliases, titles: [.signIn: "a", .signUp: "b", .continue: "c"])
  }
}
