internal import ButtonAssets
internal import ButtonCore

/// The studio's button in several languages: all of them, or those that are chosen.
struct LanguageList {
  let rows: [Any]
  /// The languages in which the title shrinks; `nil` if there is none.
  let shrunk: String?

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
    let fits = try states.map { try TitleFit($0.asked, titles: site.assets.titles) }
    let shrunk = zip(states, fits).filter { $1?.isTooSmall == true }.map(\.0.request.localization.language.english)
    self.shrunk = shrunk.isEmpty ? nil : shrunk.joined(separator: ", ")
    rows = states.indices.map { index in
      let (translated, button, fit) = (states[index], buttons[index], fits[index])
      let localization = translated.request.localization
      let (language, identifier) = (localization.language, localization.identifier)
      return (
        identifier: identifier, name: language.english,
        // By which a search finds it: its names and codes.
        words: [language.english, language.own, identifier, localization.languageTag].joined(separator: " "),
        isChosen: state.view.languages.contains(identifier), isCurrent: localization == state.request.localization,
        button: button, direction: localization.direction.rawValue,
        // The studio with this language.
        target: translated.written.target,
        // The width in points at which the title does not shrink; absent if it does not.
        needed: fit.flatMap { $0.isTooSmall ? $0.fullWidth : nil },
        isWidest: widths.count > 1 && button.width == widths.max()
      )
    }
  }
}
