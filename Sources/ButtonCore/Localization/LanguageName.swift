/// The name of a language, with the region if the language has several localizations.
package struct LanguageName: Hashable, Sendable, Decodable {
  /// In English: `Norwegian Bokmål`.
  package let english: String
  /// In the language itself: `Norsk bokmål`.
  package let own: String
}
