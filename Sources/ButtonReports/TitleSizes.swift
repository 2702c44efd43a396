internal import ButtonCore

/// The widths that a title needs, in its own language and in others.
struct TitleSizes: Encodable, Sendable {
  /// The smallest width, in whole points, at which the title keeps its full font size. It may be
  /// larger than the largest allowed width.
  let fullWidth: Int
  /// The smallest width at which the titles of all locales keep theirs.
  let fullWidthOfAllLocales: Int
  /// The locale that needs the largest width.
  let widestLocale: String
  /// The locales whose titles this width makes smaller, in whole points, than the height allows.
  let tooNarrowFor: [String]
  let largestWidth: Int

  /// Measures a title in all locales that have it, or returns `nil` for a button without one.
  ///
  /// A locale whose typeface lacks the title's weight uses Apple's.
  init?(
    _ request: ButtonRequest, titles: TitleLibrary, catalog: LocalizationCatalog
  ) throws(TitleLibrary.MissingTitle) {
    guard let title = request.mode.titled?.title, let own = try TitleRoom(request, titles: titles)
    else { return nil }
    let smallest = ButtonWidth.allowed.lowerBound
    var widest = (locale: title.localization.identifier, width: own.fullWidth)
    var tooNarrowFor: [String] = []
    for localization in catalog.all {
      guard let other = titles.text(title.wording, in: localization, like: title) else { continue }
      var translated = request
      translated.mode = request.mode.with(title: other)
      guard let room = try TitleRoom(translated, titles: titles) else { continue }
      if room.fullWidth > widest.width { widest = (localization.identifier, room.fullWidth) }
      if room.isTooSmall { tooNarrowFor.append(localization.identifier) }
    }
    fullWidth = max(smallest, own.fullWidth)
    fullWidthOfAllLocales = max(smallest, widest.width)
    widestLocale = widest.locale
    self.tooNarrowFor = tooNarrowFor
    largestWidth = ButtonWidth.allowed.upperBound
  }
}
