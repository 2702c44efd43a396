import ButtonCore

/// The catalog and parser of all tests: all locales, with invented titles.
enum Fixture {
  static let localizations = table.split(separator: "\n").compactMap(localization)

  static let catalog = Result { try LocalizationCatalog(localizations) }

  static let parser = catalog.map { parser(of: $0) }

  /// A parser whose typefaces have all weights, except Thai, which has only Apple's.
  static func parser(of catalog: LocalizationCatalog) -> RequestParser {
    RequestParser(catalog: catalog) { localization in
      localization.script == .thai ? [.medium] : TitleWeight.allCases
    }
  }

  /// A localization of the fixture.
  static func localization(_ identifier: String) -> Localization? {
    localizations.first { $0.identifier == identifier }
  }

  /// An invented title: `ko_KR sign-in`.
  static func title(_ type: TitleType, in identifier: String) -> String {
    "\(identifier) \(type.spelling)"
  }

  private static func localization(_ row: Substring) -> Localization? {
    let columns = row.split(separator: " ").map(String.init)
    guard columns.count > 3, let direction = Direction(rawValue: columns[2]),
      let script = Script(rawValue: columns[3])
    else { return nil }
    return Localization(
      identifier: columns[0], languageTag: columns[1], direction: direction, script: script,
      aliases: Array(columns[4...]),
      titles: Dictionary(
        uniqueKeysWithValues: TitleType.allCases.map { ($0, title($0, in: columns[0])) }),
      watchTitle: columns[0].hasPrefix("en") ? "\(columns[0]) watch" : nil)
  }

  // Identifier, language tag, direction, script, aliases.
  private static let table = """
    ar_SA ar-SA rtl Arab
    ca_ES ca-ES ltr Latn
    cs_CZ cs-CZ ltr Latn
    da_DK da-DK ltr Latn
    de_DE de-DE ltr Latn
    el_GR el-GR ltr Grek
    en_GB en-GB ltr Latn en-AU
    en_US en-US ltr Latn en
    es_ES es-ES ltr Latn es
    es_MX es-MX ltr Latn es-419
    fi_FI fi-FI ltr Latn
    fr_CA fr-CA ltr Latn
    fr_FR fr-FR ltr Latn fr
    hi_IN hi-IN ltr Deva
    hr_HR hr-HR ltr Latn
    hu_HU hu-HU ltr Latn
    id_ID id-ID ltr Latn
    it_IT it-IT ltr Latn
    iw_IL he-IL rtl Hebr
    ja_JP ja-JP ltr Jpan
    ko_KR ko-KR ltr Kore
    ms_MY ms-MY ltr Latn
    nl_NL nl-NL ltr Latn
    no_NO nb-NO ltr Latn
    pl_PL pl-PL ltr Latn
    pt_BR pt-BR ltr Latn pt
    pt_PT pt-PT ltr Latn
    ro_RO ro-RO ltr Latn
    ru_RU ru-RU ltr Cyrl
    sk_SK sk-SK ltr Latn
    sv_SE sv-SE ltr Latn
    th_TH th-TH ltr Thai
    tr_TR tr-TR ltr Latn
    uk_UA uk-UA ltr Cyrl
    vi_VI vi-VN ltr Latn
    zh_CN zh-Hans-CN ltr Hans zh zh-Hans
    zh_HK zh-Hant-HK ltr Hant
    zh_TW zh-Hant-TW ltr Hant zh-Hant
    """
}
