package import ButtonCore
package import ServiceContract

extension Page {
  /// The page as the request describes it; `nil` for no description.
  var report: JSONValue? {
    guard self != Page() else { return nil }
    let given = Parameter.ofPage.compactMap { parameter in
      (spelling(of: parameter) ?? parameter.fixedValues?.defaultValue).map {
        (parameter.name, JSONValue.string($0))
      }
    }
    return JSONValue.object(Dictionary(given) { $1 })
      .merging(["othersHeight": neighbor.map { .integer($0.height) }])
  }
}

extension SizeComparison {
  static func report(
    _ request: ButtonRequest, _ titleFit: TitleFit?, _ other: NeighborButton
  ) -> JSONValue {
    let comparison = SizeComparison(of: request.mode.size, titleFit, with: other)
    return [
      "othersHeight": .integer(other.height), "othersWidth": other.width.map(JSONValue.integer),
      "othersFontSize": other.fontSize.map(JSONValue.integer),
      "height": .integer(Int(request.mode.size.height)),
      "isNoSmallerThanTheOthers": .boolean(comparison.relation != .smaller),
      // Both sizes, in a sentence.
      "sentence": .string(comparison.sentence),
    ]
  }
}

extension StyleAdvice {
  static func report(on background: RGBColor) -> JSONValue {
    let advice = StyleAdvice(background: background)
    return [
      "background": .string(background.spelling), "advised": .string(advice.advised.spelling),
      "reason": .string(advice.reason(for: advice.advised)),
      "options": .array(
        ButtonStyle.allCases.map { style in
          [
            "style": .string(style.spelling),
            // The contrast ratio of WCAG 2.2 between the page and the style's fill, or its outline.
            "contrast": .number(advice.contrast(of: style).hundredthsBelow),
            "allowed": .boolean(advice.allows(style)),
            "reason": .string(advice.reason(for: style)),
          ]
        }),
    ]
  }
}

extension Finding {
  /// - Parameter prefix: The prefix of the paths of requests.
  package func report(prefix: PathPrefix = PathPrefix()) -> JSONValue {
    [
      "rule": .string(rule.text), "severity": .string(severity.word), "value": .string(value),
      "limit": .string(limit), "sentence": .string(sentence), "fix": fix.map(JSONValue.string),
      "why": .string(why),
      // The nearest request without it.
      "nearest": nearest.map { .string(prefix + $0.target()) }, "link": .string(link),
    ]
  }
}

/// The widths that a title needs in its own language and in others; `nil` for a button without one.
///
/// A locale whose typeface lacks the title's weight uses Apple's.
func titleSizes(
  _ request: ButtonRequest, titles: TitleLibrary, catalog: LocalizationCatalog
) throws(TitleLibrary.MissingTitle) -> JSONValue? {
  guard let title = request.mode.titled?.title, let own = try TitleFit(request, titles: titles)
  else { return nil }
  let smallest = ButtonWidth.allowed.lowerBound
  var widest = (locale: title.localization.identifier, width: own.fullWidth)
  var tooNarrowFor: [String] = []
  for localization in catalog.all {
    guard let other = titles.text(title.wording, in: localization, like: title) else { continue }
    var translated = request
    translated.mode.titled?.title = other
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
