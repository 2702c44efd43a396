import ButtonCore
import Testing

/// `locale=auto` takes the language that the client prefers.
@Suite struct PreferredLocalizationTests {
  @Test(arguments: [
    ("", "en_US"), ("de", "de_DE"), ("de-AT,de;q=0.9,en;q=0.8", "de_DE"),
    ("en;q=0.5, fr;q=0.9, ja;q=0.7", "fr_FR"), ("xx, yy;q=0.9, it;q=0.1", "it_IT"),
    ("zh-TW,zh;q=0.9,en;q=0.8", "zh_TW"), ("zh-Hant-HK", "zh_HK"), ("pt-BR", "pt_BR"),
    ("nb-NO,nb;q=0.9", "no_NO"), ("he", "iw_IL"), ("ko;q=0, de;q=0.1", "de_DE"),
    ("ko;q=0", "en_US"), ("*", "en_US"), ("*, ja;q=0.5", "ja_JP"), ("ja;q=2, de;q=0.1", "de_DE"),
    ("fr;q=0.8, es;q=0.8", "fr_FR"), (";;;,,,=", "en_US"), ("DE-de ; Q=1", "de_DE"),
    ("fr;q=0.1234, de;q=0.01", "de_DE"),
    // What is refused is a part of a language, or a language of which a part is wanted.
    ("de, de-CH;q=0", "de_DE"), ("de, de-DE;q=0, fr;q=0.1", "fr_FR"), ("en;q=0, en-GB", "en_GB"),
    ("en-GB, en-AU;q=0", "en_GB"), ("de-AT, de;q=0", "en_US"), ("zh-Hant-HK, zh-Hans;q=0", "zh_HK"),
    ("pt, pt-PT;q=0", "pt_BR"), ("es-419, es;q=0", "es_MX"),
  ])
  func takesTheBestThereIs(header: String, locale: String) throws {
    let catalog = try Fixture.catalog.get()
    #expect(catalog.preferred(by: QualityList(header)).identifier == locale)
  }
}
