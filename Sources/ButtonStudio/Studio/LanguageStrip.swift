internal import ButtonAssets
internal import ButtonCore

/// The button in several languages, each as wide as it needs or as is chosen.
struct LanguageStrip {
  let items: [Item]
  let hasItems: Bool
  /// The gallery of the chosen languages in this style.
  let gallery: String

  struct Item {
    let identifier: String
    let english: String
    /// What a search finds it by: its names and codes.
    let words: String
    let source: String
    let width: Int
    let height: Int
    let label: String
    let languageTag: String
    let isChosen: Bool
    let isWidest: Bool
    /// The studio in this language.
    let target: String
    let isCurrent: Bool
  }

  /// - Parameter locales: Those that are no locale, or that the typeface cannot draw, are left out.
  init(
    _ locales: [String], _ state: StudioState, _ judged: JudgedState, _ site: StudioSite
  ) throws {
    let parser = site.assets.parser
    let current = judged.reading.inquiry.request.mode.localization
    let buttons = try locales.compactMap { name -> (Localization, StudioState, ButtonLinks)? in
      guard let localization = parser.catalog[name] else { return nil }
      let state = state.with {
        $0.values[.locale] = localization.identifier
        $0.fittingWidth = nil
      }
      let reading = try StudioReading(
        state, parser: parser, titles: site.assets.titles, languages: QualityList(""))
      guard reading.problems.isEmpty else { return nil }
      return (
        localization, state,
        ButtonLinks(
          reading.state, request: reading.inquiry.request, origin: "", site.addresses)
      )
    }
    let widest = buttons.map(\.2.width).max()
    let isUneven = Set(buttons.map(\.2.width)).count > 1
    items = buttons.map { localization, other, links in
      Item(
        identifier: localization.identifier, english: localization.language.english,
        words: [
          localization.language.english, localization.language.own, localization.identifier,
          localization.languageTag,
        ].joined(separator: " "), source: links.target(links.pageFormat), width: links.width,
        height: links.height, label: links.label, languageTag: links.languageTag,
        isChosen: state.languages.contains(localization.identifier),
        isWidest: isUneven && links.width == widest, target: other.target,
        isCurrent: localization == current)
    }
    hasItems = !items.isEmpty
    let request = judged.reading.inquiry.request
    var chosen = [
      (Parameter.style.name, ButtonStyle(request.color, request.border).spelling),
      (Parameter.cornerRadius.name, request.cornerRadius.spelling),
      (Parameter.height.name, Measure.spelling(request.mode.size.height)),
    ]
    if let width = state.values[.width] { chosen.append((Parameter.width.name, width)) }
    if state.endpoint == .left { chosen.append((StudioField.mode.rawValue, "left")) }
    if !state.languages.isEmpty {
      chosen.append((GalleryRequest.localesName, state.languages.joined(separator: ",")))
    }
    gallery =
      "/gallery?"
      + chosen.map { "\($0.0)=\($0.1.queryEncoded)" }.joined(separator: "&")
  }
}
