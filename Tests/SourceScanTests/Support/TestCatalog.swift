import ButtonCore

/// The catalog and parser of these tests: a few locales, with invented titles.
enum TestCatalog {
  static let parser = Result { RequestParser(catalog: try LocalizationCatalog(localizations)) }

  private static let localizations = table.split(separator: "\n").compactMap { row in
    let columns = row.split(separator: " ").map(String.init)
    return Localization(
      identifier: columns[0], languageTag: columns[1], direction: .leftToRight, script: .latin,
      aliases: Array(columns[2...]),
      titles: Dictionary(
        uniqueKeysWithValues: TitleType.allCases.map { ($0, columns[0] + $0.spelling) }))
  }

  // Identifier, language tag, aliases.
  private static let table = """
    de_DE de-DE
    en_US en-US en
    es_MX es-MX
    fr_FR fr-FR fr
    iw_IL he-IL
    ja_JP ja-JP
    ko_KR ko-KR
    no_NO nb-NO
    zh_TW zh-TW zh-Hant
    """
}
