package import ButtonCore

/// A language as developers' tools name it: without its region, where that is the main or only one
/// that Apple translates for, so that people of other regions get it, too.
package struct ShortLanguage: Hashable, Sendable {
  /// ISO 639: `zh`.
  let language: String
  /// ISO 15924: `Hant`.
  let script: String?
  /// ISO 3166: `HK`; `nil` for the main or only region.
  let region: String?

  package init(_ localization: Localization) {
    let parts = localization.languageTag.split(separator: "-").map(String.init)
    language = parts[0]
    script = parts.dropFirst().first { $0.count == 4 }
    region = localization.share == .other ? parts.dropFirst().first { $0.count == 2 } : nil
  }

  /// The codes that Android's own resources keep for languages whose codes have changed since.
  private static let formerCodes = ["he": "iw", "id": "in"]

  /// The qualifier of a folder of resources: `ja`, `fr-rCA`, `b+zh+Hant`.
  ///
  /// https://developer.android.com/guide/topics/resources/providing-resources
  package var androidQualifier: String {
    let code = Self.formerCodes[language] ?? language
    guard let script else { return code + (region.map { "-r" + $0 } ?? "") }
    return (["b", code, script] + [region].compactMap(\.self)).joined(separator: "+")
  }

  /// The language as Xcode lists it: `ja`, `fr-CA`, `zh-Hant`; Hong Kong's Chinese is `zh-HK`.
  var xcodeIdentifier: String {
    [language, region ?? script].compactMap(\.self).joined(separator: "-")
  }

  /// The names that Xcode projects have for the language: today's first, and what others are usual.
  package var xcodeIdentifiers: [String] {
    [xcodeIdentifier] + (Self.otherXcodeIdentifiers[xcodeIdentifier] ?? [])
  }

  /// Apple's "Internationalization and Localization Guide" has `pt` for Brazil, where projects of today
  /// have `pt-BR`; Xcode lists Latin America's Spanish beside Mexico's, and Norwegian by its code of ISO
  /// 639-1 and that of Bokmål.
  static let otherXcodeIdentifiers = [
    "pt": ["pt-BR"], "es-MX": ["es-419"], "nb": ["no"], "zh-HK": ["zh-Hant-HK"],
    "zh-Hans": ["zh-CN"], "zh-Hant": ["zh-TW"],
  ]
}

extension Localization {
  /// The shortest names of the language as pages have it, for `:lang()`.
  package var pageTags: [String] {
    let short = ShortLanguage(self)
    let all =
      [
        [short.language, short.script, short.region].compactMap(\.self).joined(separator: "-"),
        identifier.replacing("_", with: "-"), languageTag,
      ] + aliases
    return Set(all).filter { tag in !all.contains { tag.hasPrefix($0 + "-") } }.sorted()
  }
}

extension Sequence<Localization> {
  /// From the shortest names of languages to the longest, since `:lang(zh)` is any Chinese and the
  /// last rule counts.
  package var inOrderOfRules: [Localization] {
    func order(_ localization: Localization) -> (Int, Int, String) {
      let tags = localization.pageTags
      let counts = tags.map(\.count)
      return (counts.min() ?? 0, counts.max() ?? 0, tags.first ?? "")
    }
    return sorted { order($0) < order($1) }
  }
}
