internal import ButtonAssets
internal import ButtonCore

/// The studio's button in several languages: all of them, or those that are chosen.
struct LanguageList {
  /// The words are those by which a search finds it: its names and codes. The target is the studio with this language.
  typealias Row = (
    identifier: String, name: String, words: String, isChosen: Bool, isCurrent: Bool, button: ShownButton,
    direction: String, target: String,
    // The width in points at which the title does not shrink; `nil` if it does not.
    needed: Int?, isWidest: Bool
  )

  let rows: [Row]

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
    let states = try languages.compactMap { site.assets.catalog[$0]?.identifier }.map { identifier in
      try StudioState(state.address.with { $0[.locale] = identifier }, site.assets)
    }.filter(\.problems.isEmpty)
    let buttons = states.map { ShownButton(ButtonLinks($0, origin: "", site.addresses)) }
    let widths = Set(buttons.map(\.width))
    rows = try zip(states, buttons).map { translated, button in
      let localization = translated.request.localization
      let (language, identifier) = (localization.language, localization.identifier)
      let fit = try TitleFit(translated.asked, titles: site.assets.titles)
      return (
        identifier, language.english,
        [language.english, language.own, identifier, localization.languageTag].joined(separator: " "),
        state.view.languages.contains(identifier), localization == state.request.localization, button,
        localization.direction.rawValue, translated.written.target, fit.flatMap { $0.isTooSmall ? $0.fullWidth : nil },
        widths.count > 1 && button.width == widths.max()
      )
    }
  }
}
