/// All localizations, found by any of their names.
package struct LocalizationCatalog: Sendable {
  /// In the order of their identifiers.
  package let all: [Localization]
  /// The default for requests without a locale: Apple's, `en_US`.
  package let `default`: Localization
  private let byName: [LocaleName: Localization]
  /// Made once, since pages ask for it with each picture.
  let listPattern: String

  package enum Fault: Error, Equatable {
    /// A name that does not have the form of a locale's.
    case malformedName(String, in: String)
    /// Two localizations claim one name.
    case sharedName(String, first: String, second: String)
    /// The default localization is missing.
    case noDefault(String)
  }

  /// Collects localizations.
  ///
  /// Each is found by its identifier, its language tag and its aliases, and by the bare language if
  /// no other localization shares it.
  package init(_ localizations: [Localization]) throws(Fault) {
    all = localizations.sorted { $0.identifier < $1.identifier }
    var byName: [LocaleName: Localization] = [:]
    var speakers: [LocaleName: Set<Localization>] = [:]
    for localization in all {
      for text in [localization.identifier, localization.languageTag] + localization.aliases {
        guard let name = LocaleName(text) else {
          throw .malformedName(text, in: localization.identifier)
        }
        if let other = byName[name], other != localization {
          throw .sharedName(text, first: other.identifier, second: localization.identifier)
        }
        byName[name] = localization
        speakers[name.language, default: []].insert(localization)
      }
    }
    for (language, speakers) in speakers {
      if speakers.count == 1, byName[language] == nil { byName[language] = speakers.first }
    }
    let name = "en_US"
    guard let found = all.first(where: { $0.identifier == name }) else {
      throw .noDefault(name)
    }
    self.default = found
    self.byName = byName
    listPattern = Self.listPattern(byName.keys)
  }

  /// Finds the localization of a name, or returns `nil`.
  ///
  /// Case and the kind of separator do not matter; an unknown region or variant falls back to its
  /// language, as in RFC 4647: `de_AT` finds `de_DE`.
  package subscript(_ text: String) -> Localization? {
    LocaleName(text)?.lookup.lazy.compactMap { byName[$0] }.first
  }

  /// Guesses which localization an unknown name was meant to be: a bare region (`KR`), or a typo
  /// (`kp_KR`).
  func nearest(to text: String) -> Localization? {
    let region = LocaleName(text)?.region ?? text.lowercased()
    let natives = all.filter { LocaleName($0.languageTag)?.region == region }
    let candidates = natives.isEmpty ? all : natives
    let guess = nearestSpelling(to: text, among: candidates.map(\.identifier))
    return guess.flatMap { self[$0] } ?? natives.first
  }
}
