internal import ButtonAssets
internal import ButtonCore

/// The studio's button in several languages: all of them, or those that are chosen.
struct LanguageList {
  private(set) var rows: [Row]

  struct Row {
    let identifier: String
    let name: String
    /// The words by which a search finds it: its names and codes.
    let words: String
    let isChosen: Bool
    let isCurrent: Bool
    let button: ShownButton
    let direction: String
    /// The studio with this language.
    let target: String
    /// The width in points at which the title does not shrink; `nil` if it does not.
    let needed: Int?
    var isWidest = false
  }

  /// The languages in which the title shrinks; `nil` if there is none.
  var shrunk: String? {
    let names = rows.filter { $0.needed != nil }.map(\.name)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Each button is as wide as it needs or as is chosen.
  ///
  /// - Parameter languages: A name that is no locale, or whose title the typeface cannot draw, is left
  ///   out.
  init(_ languages: [String], _ state: StudioState, _ site: StudioSite) throws {
    rows = try languages.compactMap { site.assets.catalog[$0] }.compactMap { localization in
      let (language, identifier) = (localization.language, localization.identifier)
      let reading = try StudioReading(
        state.address.with { $0[.locale] = identifier }, site.assets)
      guard reading.problems.isEmpty else { return nil }
      let fit = try site.assets.ruleSubject(reading.state.asked).titleFit
      return Row(
        identifier: identifier, name: language.english,
        words: [language.english, language.own, identifier, localization.languageTag]
          .joined(separator: " "),
        isChosen: state.view.languages.contains(identifier),
        isCurrent: localization == state.request.localization,
        button: ShownButton(ButtonLinks(reading.state, origin: "", site.addresses)),
        direction: reading.state.request.localization.direction.rawValue,
        target: reading.address.target, needed: fit.flatMap { $0.isTooSmall ? $0.fullWidth : nil })
    }
    let widths = rows.map(\.button.width)
    guard Set(widths).count > 1 else { return }
    for index in rows.indices { rows[index].isWidest = widths[index] == widths.max() }
  }
}
