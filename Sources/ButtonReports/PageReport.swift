package import ButtonCore
package import ServiceContract

extension Page {
  /// What the request says about the page, if anything.
  var report: JSONObject? {
    self == Page()
      ? nil
      : [
        "background": background?.spelling, "match": neighbor?.spelling,
        "othersHeight": neighbor?.height, "target": platform.spelling,
      ]
  }
}

extension SizeComparison {
  /// How the button compares with those of other sign-in services.
  static func report(
    _ request: ButtonRequest, _ room: TitleRoom?, _ other: NeighborButton
  ) -> JSONObject {
    let comparison = SizeComparison(of: request, room, with: other)
    return [
      "othersHeight": other.height, "othersWidth": other.width, "othersFontSize": other.fontSize,
      "height": Int(request.mode.size.height),
      "isNoSmallerThanTheOthers": comparison.relation != .smaller,
      // Both sizes, in a sentence.
      "sentence": comparison.sentence,
    ]
  }
}

extension StyleAdvice {
  /// How each style suits the page's colour.
  static func report(on background: RGBColor) -> JSONObject {
    let advice = StyleAdvice(background: background)
    return [
      "background": background.spelling, "advised": advice.advised.spelling,
      "reason": advice.reason(for: advice.advised),
      "options": ButtonStyle.allCases.map { style -> JSONObject in
        [
          "style": style.spelling,
          // The contrast ratio of WCAG 2.2 between the page and the style's fill, or its outline.
          "contrast": advice.contrast(of: style).hundredthsBelow, "allowed": advice.allows(style),
          "reason": advice.reason(for: style),
        ]
      },
    ]
  }
}

extension Finding {
  /// - Parameter prefix: What stands before the paths of requests.
  package func report(prefix: PathPrefix = PathPrefix()) -> JSONObject {
    [
      "rule": rule.text, "severity": severity.word, "value": value, "limit": limit,
      "sentence": sentence, "fix": fix, "why": why,
      // The nearest request without it.
      "nearest": nearest.map { prefix + $0.target() }, "link": Rule.guidelines,
    ]
  }
}

/// The widths that a title needs in its own language and in others; `nil` for a button without one.
///
/// A locale whose typeface lacks the title's weight uses Apple's.
func titleSizes(
  _ request: ButtonRequest, titles: TitleLibrary, catalog: LocalizationCatalog
) throws(TitleLibrary.MissingTitle) -> JSONObject? {
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
  return [
    // In whole points, and perhaps larger than the largest that is allowed.
    "fullWidth": max(smallest, own.fullWidth),
    "fullWidthOfAllLocales": max(smallest, widest.width), "widestLocale": widest.locale,
    // Titles that this width makes smaller, in whole points, than the height allows.
    "tooNarrowFor": tooNarrowFor, "largestWidth": ButtonWidth.allowed.upperBound,
  ]
}
