/// How Android writes languages in the names of folders.
///
/// https://developer.android.com/guide/topics/resources/providing-resources
enum AndroidLocale {
  /// The region that a language means without one (CLDR, likely subtags), of those that Apple
  /// translates for several.
  private static let mainRegions = [
    "en": "US", "es": "ES", "fr": "FR", "pt": "BR", "zh-Hans": "CN", "zh-Hant": "TW",
  ]

  /// The codes that Android keeps for languages whose codes have changed since.
  private static let formerCodes = ["he": "iw", "id": "in"]

  /// The qualifier for a language tag: `ja`, `fr-rCA`, `b+zh+Hant`.
  ///
  /// The region is left out where it is the language's main or only one, so that people of other
  /// regions get it, too. Hebrew and Indonesian have the codes that Android's own resources have.
  static func qualifier(languageTag: String) -> String {
    let parts = languageTag.split(separator: "-").map(String.init)
    let script = parts.dropFirst().first { $0.count == 4 }
    let region = parts.dropFirst().first { $0.count == 2 }
    let language = [parts[0], script].compactMap(\.self).joined(separator: "-")
    let main = mainRegions[language]
    let shown = main == nil || main == region ? nil : region
    let code = formerCodes[parts[0]] ?? parts[0]
    guard let script else { return code + (shown.map { "-r" + $0 } ?? "") }
    return (["b", code, script] + [shown].compactMap(\.self)).joined(separator: "+")
  }
}
