/// All localizations, found by any of their names.
package struct LocalizationCatalog: Sendable {
  /// In the order of their identifiers.
  package let all: [Localization]
  /// The default for requests without a locale: Apple's, `en_US`.
  package let `default`: Localization
  /// The localization that `locale=auto` means, if a client prefers one.
  var negotiated: Localization?
  private let byName: [LocaleName: Localization]

  /// Localizations that cannot be told apart, or lack the default one.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// Collects localizations.
  ///
  /// Each is found by its identifier, its language tag and its aliases, and by the bare language if
  /// no other localization shares it. Of several, one has it as an alias.
  package init(_ localizations: [Localization]) throws(Fault) {
    let languages = Dictionary(grouping: localizations) { LocaleName($0.languageTag)?.language }
    let written = Dictionary(grouping: localizations, by: \.bareName)
    all = localizations.sorted { $0.identifier < $1.identifier }.map { one in
      guard languages[LocaleName(one.languageTag)?.language]?.count != 1 else { return one }
      return one.sharing(written[one.bareName]?.count == 1 || one.hasBareName ? .main : .other)
    }
    var byName: [LocaleName: Localization] = [:]
    var byLanguage: [LocaleName: Set<Localization>] = [:]
    for localization in all {
      for text in [localization.identifier, localization.languageTag] + localization.aliases {
        guard let name = LocaleName(text) else {
          throw Fault(description: "\(localization.identifier): \(text) is not a locale's name")
        }
        if let other = byName[name], other != localization {
          let both = "\(other.identifier) and \(localization.identifier)"
          throw Fault(description: "\(both): both have the name \(text)")
        }
        byName[name] = localization
        byLanguage[name.language, default: []].insert(localization)
      }
    }
    for (language, found) in byLanguage where found.count == 1 && byName[language] == nil {
      byName[language] = found.first
    }
    for (name, own) in written.sorted(by: { $0.key < $1.key })
    where own.count > 1 && !own.contains(where: \.hasBareName) {
      let all = own.map(\.identifier).sorted().joined(separator: " and ")
      throw Fault(description: "\(all): one of them needs the alias \(name)")
    }
    let name = "en_US"
    guard let found = all.first(where: { $0.identifier == name }) else {
      throw Fault(description: "\(name): the default localization is missing")
    }
    self.default = found
    self.byName = byName
  }

  /// Finds the localization of a name, or returns `nil`.
  ///
  /// Case and the kind of separator do not matter; an unknown region or variant falls back to its
  /// language, as in RFC 4647: `de_AT` finds `de_DE`.
  package subscript(_ text: String) -> Localization? {
    // `first` without a condition would look up all of them.
    LocaleName(text)?.lookup.lazy.compactMap { byName[$0] }.first { _ in true }
  }

  /// The value that an invalid one of `locale` was probably meant to be: the first name of a list that exists, a typo
  /// (`kp_KR`), or a bare region (`KR`).
  func meant(byValue text: String) -> Meant<String>? {
    let names = text.split(separator: ",").prefix(Self.maxNames).map(String.init)
    var meant = names.lazy.compactMap { name -> Meant<String>? in
      // The code of a region may also be that of a language: `my` is Burmese, and Malaysia.
      let region = LocaleName(name)?.region ?? name.lowercased()
      return self[name].map { Meant($0.identifier, .sure) }
        ?? ButtonCore.meant(by: name, among: all.map(\.identifier) + [RequestParser.negotiatedLocale])
        ?? all.first { LocaleName($0.languageTag)?.region == region }.map { Meant($0.identifier, .guess) }
    }.first
    if names.count > 1 { meant?.grade = .guess }
    return meant
  }

  package static let maxNames = 8

  /// Reads a value of `locale`: `auto`, or a list of names separated by commas, of which the first that exists
  /// counts, `sr,en`; `nil` if none does.
  ///
  /// Each name of several must have the form of a locale's name, and not be `auto`.
  func localization(of value: String) -> Localization? {
    if value == RequestParser.negotiatedLocale { return negotiated ?? `default` }
    guard value.utf8.contains(UInt8(ascii: ",")) else { return self[value] }
    // One too many has a comma.
    let names = value.split(separator: ",", maxSplits: Self.maxNames - 1, omittingEmptySubsequences: false)
    guard names.allSatisfy({ LocaleName($0) != nil && $0 != RequestParser.negotiatedLocale }) else { return nil }
    return names.compactMap { self[String($0)] }.first
  }

  /// The localization that a client prefers, or the default one if there is none.
  ///
  /// Ranges are looked up one after the other, best first, each with its shorter forms, as RFC
  /// 4647, section 3.4 describes.
  ///
  /// - Parameter languages: The client's `Accept-Language`.
  package func preferred(by languages: QualityList) -> Localization {
    // More languages than anybody speaks; a longer list only costs time.
    let ranges = languages.items.prefix(32).filter { $0.quality > 0 }.sorted { $0.quality > $1.quality }
    return ranges.lazy.compactMap { self[$0.name] }.first ?? `default`
  }
}

extension Localization {
  /// Language and script of its tag: `zh-Hant`.
  fileprivate var bareName: String {
    let parts = languageTag.split { $0 == "-" || $0 == "_" }
    return (parts.prefix(1) + parts.dropFirst().filter { $0.count == 4 }).joined(separator: "-")
  }

  fileprivate var hasBareName: Bool { aliases.contains { LocaleName($0) == LocaleName(bareName) } }
}
