internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The widths that a title needs in its own language and in others; `nil` for a button without one.
///
/// A locale whose typeface lacks the title's weight uses Apple's.
func titleSizes(
  _ asked: Asked, titles: TitleLibrary, catalog: LocalizationCatalog
) throws(TitleLibrary.MissingTitle) -> JSONValue? {
  guard let title = asked.request.title, let own = try TitleFit(asked, titles: titles)
  else { return nil }
  let smallest = ButtonWidth.allowed.lowerBound
  var widest = (locale: title.localization.identifier, width: own.fullWidth)
  var tooNarrowFor: [String] = []
  for localization in catalog.all {
    let weight = titles.text(title, in: localization).weight
    let translated = asked.with { ($0.locale, $0.weight) = (localization, weight) }
    guard let titleFit = try TitleFit(translated, titles: titles) else { continue }
    if titleFit.fullWidth > widest.width { widest = (localization.identifier, titleFit.fullWidth) }
    if titleFit.isTooSmall { tooNarrowFor.append(localization.identifier) }
  }
  return [
    // In whole points, and perhaps larger than the largest that is allowed.
    "fullWidth": .integer(max(smallest, own.fullWidth)),
    "fullWidthOfAllLocales": .integer(max(smallest, widest.width)),
    "widestLocale": .string(widest.locale),
    // Titles that this width makes smaller, in whole points, than the height allows.
    "tooNarrowFor": .array(tooNarrowFor.map(JSONValue.string)),
    "largestWidth": .integer(ButtonWidth.max.value),
  ]
}
