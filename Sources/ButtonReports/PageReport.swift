internal import ButtonCore

/// What the request says about the page.
struct PageReport: Encodable, Sendable {
  let background: String?
  /// The other buttons, as `match` gives them.
  let match: String?
  let othersHeight: Int?
  let target: String

  init?(_ page: Page) {
    guard page != Page() else { return nil }
    background = page.background?.spelling
    match = page.neighbor?.spelling
    othersHeight = page.neighbor?.height
    target = page.platform.spelling
  }
}

/// How the button compares with those of other sign-in services.
struct ProminenceReport: Encodable, Sendable {
  let othersHeight: Int
  let othersWidth: Int?
  let othersFontSize: Int?
  let height: Int
  let isNoSmallerThanTheOthers: Bool
  /// Both sizes, in a sentence.
  let sentence: String

  init(_ request: ButtonRequest, _ room: TitleRoom?, _ other: NeighborButton) {
    let comparison = SizeComparison(of: request, room, with: other)
    othersHeight = other.height
    othersWidth = other.width
    othersFontSize = other.fontSize
    height = Int(request.mode.size.height)
    isNoSmallerThanTheOthers = comparison.relation != .smaller
    sentence = comparison.sentence
  }
}

/// How each style suits the page's colour.
struct StyleReport: Encodable, Sendable {
  let background: String
  /// The recommended style.
  let advised: String
  let reason: String
  let options: [Option]

  struct Option: Encodable {
    let style: String
    /// The contrast ratio of WCAG 2.2 between the page and the style's fill, or its outline.
    let contrast: Double
    let allowed: Bool
    let reason: String
  }

  init(_ background: RGBColor) {
    let advice = StyleAdvice(background: background)
    self.background = background.spelling
    advised = advice.advised.spelling
    reason = advice.reason(for: advice.advised)
    options = ButtonStyle.allCases.map { style in
      Option(
        style: style.spelling, contrast: advice.contrast(of: style).hundredthsBelow,
        allowed: advice.allows(style), reason: advice.reason(for: style))
    }
  }
}
