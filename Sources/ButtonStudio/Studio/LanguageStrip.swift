internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The button in several languages, each as wide as it needs or as is chosen.
struct LanguageStrip {
  let items: [Item]
  let hasItems: Bool
  /// The gallery of the chosen languages in this style.
  let gallery: String

  struct Item {
    let identifier: String
    let english: String
    /// The words by which a search finds it: its names and codes.
    let words: String
    let button: ShownButton
    let isChosen: Bool
    let isWidest: Bool
    /// The studio in this language.
    let target: String
    let isCurrent: Bool
  }

  /// - Parameter locales: Those that are no locale, or that the typeface cannot draw, are left out.
  init(_ locales: [String], _ state: StudioState, _ site: StudioSite) throws {
    let (request, view) = (state.request, state.view)
    let buttons = try locales.compactMap { name -> (Localization, StudioReading, ButtonLinks)? in
      guard let localization = site.assets.parser.catalog[name] else { return nil }
      let address = state.address.with { $0[.locale] = localization.identifier }
      let reading = try StudioReading(address, site.assets)
      guard reading.problems.isEmpty else { return nil }
      return (localization, reading, ButtonLinks(reading.state, origin: "", site.addresses))
    }
    let widest = buttons.map(\.2.width).max()
    let isUneven = Set(buttons.map(\.2.width)).count > 1
    items = buttons.map { localization, other, links in
      Item(
        identifier: localization.identifier, english: localization.language.english,
        words: [
          localization.language.english, localization.language.own, localization.identifier,
          localization.languageTag,
        ].joined(separator: " "), button: ShownButton(links),
        isChosen: view.languages.contains(localization.identifier),
        isWidest: isUneven && links.width == widest, target: other.address.target,
        isCurrent: localization == request.mode.localization)
    }
    hasItems = !items.isEmpty
    var chosen = [
      (Parameter.style.name, state.style.spelling),
      (Parameter.cornerRadius.name, request.cornerRadius.spelling),
      (Parameter.height.name, Measure.spelling(request.mode.size.height)),
    ]
    if let width = state.chosenWidth { chosen.append((Parameter.width.name, width.spelling)) }
    if request.endpoint == .left { chosen.append((StudioField.mode.rawValue, "left")) }
    if !view.languages.isEmpty {
      chosen.append((GalleryRequest.locales.name, view.languages.joined(separator: ",")))
    }
    gallery = "/gallery?" + StudioAddress.query(chosen)
  }
}
