import ButtonAssets
import ButtonCore
import TestSupport

/// The catalog and parser of all tests: all locales, with invented titles.
enum Fixture {
  static let localizations =
    ((try? LocalizationCatalog(folder: ProjectFolder.path + "/Localizations"))?.all ?? [])
    .compactMap(invented)

  static let catalog = Result { try LocalizationCatalog(localizations) }

  static let parser = catalog.map { parser(of: $0) }

  /// A parser whose typefaces have all weights, except Thai, which has only Apple's.
  static func parser(of catalog: LocalizationCatalog) -> RequestParser {
    RequestParser(catalog: catalog) { localization in
      localization.script == .thai ? [.medium] : TitleWeight.allCases
    }
  }

  /// An invented title: `ko_KR sign-in`.
  static func title(_ type: TitleType, in identifier: String) -> String {
    "\(identifier) \(type.spelling)"
  }

  private static func invented(_ real: Localization) -> Localization? {
    Localization(
      identifier: real.identifier, languageTag: real.languageTag, direction: real.direction,
      script: real.script, aliases: real.aliases,
      titles: Dictionary(
        uniqueKeysWithValues: TitleType.allCases.map { ($0, title($0, in: real.identifier)) }))
  }
}
