import Testing

@testable import ButtonCore

@Suite("Localization catalog") struct LocalizationCatalogTests {
  /// Names in common use.
  @Test(arguments: [
    ("en_US", "en en-US EN_us en_US.UTF-8 en_US@x=y en_CA"), ("en_GB", "en_AU"),
    ("iw_IL", "he_IL he iw"), ("no_NO", "nb_NO nb no nn-NO"), ("vi_VI", "vi_VN vi"),
    ("zh_CN", "zh zh-Hans zh-CN zh-SG"), ("zh_TW", "zh-Hant zh-Hant-TW zh-Hant-SG"),
    ("zh_HK", "zh-Hant-HK zh_HK zh-Hant-MO zh_MO"), ("pt_BR", "pt"), ("pt_PT", "pt-PT pt-AO"),
    ("es_ES", "es"), ("es_MX", "es_419 es-MX es_AR"), ("fr_FR", "fr fr_BE"), ("fr_CA", "fr-CA"),
    ("de_DE", "de de_AT"), ("ja_JP", "ja"), ("ko_KR", "ko"), ("el_GR", "el"), ("uk_UA", "uk"),
    ("sv_SE", "sv_FI"), ("id_ID", "in_ID"), ("ar_SA", "ar_EG"), ("hi_IN", "hi"),
  ])
  func aliases(identifier: String, names: String) throws {
    for name in names.split(separator: " ") {
      #expect(try Fixture.catalog.get()[String(name)]?.identifier == identifier, "\(name)")
    }
  }

  /// Unknown names.
  @Test(arguments: [
    "", "xx", "xx_YY", "KR", "klingon", "_", "en_", "english", "-US", "日本語", "en--US", "en/US",
    ".UTF-8", "@",
  ])
  func unknownLocales(name: String) throws { #expect(try Fixture.catalog.get()[name] == nil) }

  /// The locale that was probably meant.
  @Test(arguments: [
    ("KR", "ko_KR"), ("JP", "ja_JP"), ("cn", "zh_CN"), ("TW", "zh_TW"), ("GB", "en_GB"),
    ("US", "en_US"), ("VN", "vi_VI"), ("kp_KR", "ko_KR"), ("jp_JP", "ja_JP"), ("xx_KR", "ko_KR"),
    ("cn_CN", "zh_CN"), ("enUS", "en_US"), ("frFR", "fr_FR"), ("en US", "en_US"),
    ("klingon", nil), ("", nil), ("日本語", nil), ("%", nil), ("xx_QQ", nil),
  ])
  func theNearestLocaleIsNamed(name: String, identifier: String?) throws {
    #expect(try Fixture.catalog.get().meant(by: name)?.value.identifier == identifier)
  }

  /// A name in any spelling has one owner, is well-formed, and one localization is the default.
  @Test(
    arguments: [
      ([], "en_US: the default localization is missing"),
      (["de_DE", "en_GB"], "en_US: the default localization is missing"),
      // An alias of another localization is not the default.
      (["en_GB en_US"], "en_US: the default localization is missing"),
      (["en_US", "de_DE de+DE"], "de_DE: de+DE is not a locale's name"),
      (["en_US", "nb_NO", "no_NO NB-no"], "nb_NO and no_NO: both have the name NB-no"),
    ] as [([String], String)])
  func faults(localizations: [String], fault: String) throws {
    let made = try localizations.map { names in
      let names = names.split(separator: " ").map(String.init)
      return try make(names[0], aliases: Array(names.dropFirst()))
    }
    #expect(throws: LocalizationCatalog.Fault(description: fault)) {
      try LocalizationCatalog(made)
    }
  }

  @Test("A name longer than any locale's is rejected without much work") func endless() throws {
    let catalog = try Fixture.catalog.get()
    // RFC 5646 asks for room for 35 characters.
    #expect(catalog["zh-cmn-Hans-CN-variant1-a-extend1-x"]?.identifier == "zh_CN")
    #expect(catalog["en" + String(repeating: "-a", count: 2000)] == nil)
  }

  private func make(_ identifier: String, aliases: [String] = []) throws -> Localization {
    try #require(
      Localization(
        identifier: identifier, languageTag: identifier, direction: .leftToRight, script: .latin,
        aliases: aliases, titles: [.signIn: "a", .signUp: "b", .continue: "c"]))
  }
}
