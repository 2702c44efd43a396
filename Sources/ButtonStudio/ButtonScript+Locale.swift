internal import ButtonCore

extension ButtonScript {
  /// A locale as the script knows it.
  struct Locale {
    let identifier: String
    /// The BCP 47 tag of the titles' language.
    let tag: String
    /// The names that resolve to it, in lower case with hyphens. A name is left out if it resolves
    /// to it even without its last part.
    let names: [String]
    /// In the order of `TitleType.allCases`.
    let titles: [String]
    let direction: Direction
    /// The weights in which its titles are available.
    let weights: [TitleWeight]

    init(_ localization: Localization, in catalog: LocalizationCatalog, _ weights: [TitleWeight]) {
      identifier = localization.identifier
      tag = localization.languageTag
      titles = TitleType.allCases.map(localization.title)
      direction = localization.direction
      self.weights = weights

      let written = [localization.identifier, localization.languageTag] + localization.aliases
      let names = written.map { $0.lowercased().replacing("_", with: "-") }
      let languages = names.map { String($0.prefix { $0 != "-" }) }
      self.names = Set(names + languages).filter { name in
        let shorter = name.split(separator: "-").dropLast().joined(separator: "-")
        return catalog[name] == localization && catalog[shorter] != localization
      }.sorted()
    }

    /// All fields in one line. Fields with the usual value are empty: a tag equal to the
    /// identifier, left to right, all weights.
    var line: String {
      let isUsual = tag == identifier.replacing("_", with: "-")
      let hasAll = weights.count == TitleWeight.allCases.count
      return [
        identifier, isUsual ? "" : tag, names.joined(separator: " "),
        titles.joined(separator: "/"), direction == .leftToRight ? "" : direction.rawValue,
        hasAll ? "" : weights.map(\.spelling).joined(separator: " "),
      ].joined(separator: "|")
    }
  }
}
