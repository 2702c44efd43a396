/// Apple's titles in one language, as one file of `Localizations/` gives them.
///
/// A class without variables, since every request has one: a copy is a reference.
package final class Localization: Sendable {
  /// Apple's name of the locale: `ko_KR`.
  package let identifier: String
  /// The BCP 47 tag of the titles' language: `ko-KR`. Apple's own names differ in places (`iw_IL`, `no_NO`, `vi_VI`).
  package let languageTag: String
  package let language: LanguageName
  package let direction: Direction
  package let script: Script
  /// Further names of this locale: `zh-Hant`, `es_419`.
  package let aliases: [String]
  /// Its place among those of its language, as the catalog knows it.
  package let share: LanguageShare
  private let titles: [TitleType: String]

  /// - Parameters:
  ///   - titles: One for each type; none is empty.
  ///   - language: By default, the identifier is the name.
  package init(
    identifier: String, languageTag: String, direction: Direction, script: Script,
    aliases: [String], titles: [TitleType: String],
    language: LanguageName? = nil, share: LanguageShare = .only
  ) {
    (self.identifier, self.languageTag, self.aliases) = (identifier, languageTag, aliases)
    (self.direction, self.script, self.share) = (direction, script, share)
    self.titles = titles
    self.language = language ?? LanguageName(english: identifier, own: identifier)
  }

  func sharing(_ share: LanguageShare) -> Localization {
    Localization(
      identifier: identifier, languageTag: languageTag, direction: direction, script: script,
      aliases: aliases,
      titles: titles, language: language, share: share)
  }

  /// The title as a person reads it, which is also the button's alternative text.
  package func title(_ type: TitleType) -> String { titles[type] ?? "" }
}

/// Identifiers are unique in a catalog, so comparing them is enough.
extension Localization: Hashable {
  package static func == (one: Localization, other: Localization) -> Bool {
    one.identifier == other.identifier
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// The place of a localization among those of its language.
package enum LanguageShare: Sendable {
  case only
  /// The localization for regions that have none of their own: the bare language is one of its names.
  case main
  case other
}

/// The name of a language, with the region if the language has several localizations.
package struct LanguageName: Hashable, Sendable {
  /// In English: `Norwegian Bokmål`.
  package let english: String
  /// In the language itself: `Norsk bokmål`.
  package let own: String

  package init(english: String, own: String) { (self.english, self.own) = (english, own) }
}

/// The writing system of a title, which decides its typeface and spacing.
package enum Script: String, CaseIterable, Hashable, Sendable {
  // The values are codes of ISO 15924.
  case arabic = "Arab"
  case cyrillic = "Cyrl"
  case devanagari = "Deva"
  case greek = "Grek"
  case hebrew = "Hebr"
  case japanese = "Jpan"
  case korean = "Kore"
  case latin = "Latn"
  case simplifiedChinese = "Hans"
  case thai = "Thai"
  case traditionalChinese = "Hant"
}

/// The direction in which a language is read, and a button laid out.
package enum Direction: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
