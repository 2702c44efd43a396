internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

/// The page with all that the service promises.
struct ReferencePage {
  let parser: RequestParser
  let request: PageRequest

  /// The parameter with the URL of the picture with which the page begins.
  static let triedName = "try"

  /// The values of the page.
  func values() throws -> Any {
    let rules = Rule.all.map { rule in
      (
        name: rule.name.text, asks: rule.asks, why: rule.why, enforcement: rule.enforcement.rawValue,
        handling: rule.handling, evidence: rule.evidence
      )
    }
    let locales = parser.catalog.all.map { localization in
      (
        identifier: localization.identifier, language: localization.languageTag,
        direction: localization.direction.rawValue, english: localization.language.english,
        script: localization.script.name, aliases: localization.aliases,
        titles: TitleType.allCases.map(localization.title)
      )
    }
    let attributes = Parameter.allCases.filter(\.isElementAttribute)
    let parameters = parser.descriptions
    return (
      origin: request.origin,
      endpoints: Endpoint.allCases.map { (path: $0.path, mode: $0.rawValue, draws: $0.summary) },
      formats: DocumentFormat.allCases.map(\.spelling), apples: parameters.filter(\.isApples).map(row),
      ours: parameters.filter { !$0.isApples }.map(row), tried: tried(),
      examples: try Self.examples.compactMap { try shown($0, $1, origin: request.origin) },
      modes: Endpoint.allCases.map(\.scriptMode),
      attributes: attributes.map { (parameter: $0.name, attribute: $0.attribute) },
      reasons: Self.reasons.map(reason), guidelines: Rule.guidelines, rules: rules, locales: locales
    )
  }

  /// Requests, and what their pictures show.
  private static let examples = [
    ("/appleid/button?type=continue&width=250&height=44&locale=de_DE", "One of the three titles, in German."),
    (
      "/appleid/button/left?logo-size=large&width=250&height=44&style=white-outline",
      "Logo and title from the leading edge, white outlined."
    ),
    ("/appleid/button?locale=ar_SA&width=250&height=44", "Arabic: right to left, the logo first."),
    (
      "/appleid/button.svg?locale=ja_JP&width=250&height=44&border_radius=pill",
      "An SVG, sharp at any size, with round ends."
    ),
    ("/appleid/button/logo?size=44&border_radius=circle", "The logo alone, as a circle."),
    (
      "/appleid/button?style=auto&background=1D1D1F&width=250&height=44",
      "The style that stands out most from the page's colour."
    ),
    (
      "/appleid/button?locale=tr_TR&title_case=upper&weight=bold&width=250&height=44",
      "Capitals by the rules of Turkish, in bold."
    ),
    (
      "/appleid/button?shadow=medium&gradient=5&width=250&height=44",
      "A shadow and a gradient; the shadow makes the picture larger."
    ),
  ]

  /// The picture of a request, on a page of the colour that it names.
  private func shown(_ target: String, _ shows: String, origin: String) throws(InvalidRequest) -> Any? {
    guard let read = ButtonURL(target) else { return nil }
    let parsed = try parser.parse(read)
    let isScaled = read.items.contains { Parameter(name: $0.name) == .scale }
    let start = target + (read.items.isEmpty ? "?" : "&") + Parameter.scale.name
    let larger =
      parsed.request.output.format.isRaster && !isScaled ? (double: start + "=2", triple: start + "=3") : nil
    return (
      url: (origin + target).breakable, shows: shows,
      ground: ColorScheme(background: parsed.asked.background ?? .white) == .dark ? "dark" : "light",
      button: ShownButton(parsed.request, source: target, larger: larger)
    )
  }

  /// The picture with which the page begins, and the URL that made it, to edit in place. There is none at a wrong URL.
  private func tried() -> Any {
    let given = request.items.first { $0.name == Self.triedName }?.value ?? ""
    let usual = "/appleid/button.svg?type=continue&locale=de_DE&width=260&height=44&border_radius=pill"
    let url = given.isEmpty ? request.origin + usual : given
    // Any host before the path: the service has one address for its pages and pictures.
    let start = url.firstRange(of: Endpoint.center.path)?.lowerBound ?? url.startIndex
    let target = String(url[start...])
    let read = ButtonURL(target).map { parser.read($0) }
    let problems = read?.problems.map(\.sentence) ?? ["Begin with \(Endpoint.center.path)."]
    return (
      url: url, picture: (try? shown(target, "", origin: "")) ?? nil,
      problem: problems.isEmpty ? nil : problems.joined(separator: " ")
    )
  }

  /// Where a parameter applies, its default, and its values.
  private func row(_ description: ParameterDescription) -> Any {
    let (text, words): (String, [String]) =
      switch description.allowed {
      case .wholeNumbers(let range, let unit, let others):
        ("\(range.lowerBound)–\(range.upperBound) \(unit)" + (others.isEmpty ? "" : ", or "), others)
      // Locales have their own table.
      case .words(let words):
        ("", description.parameter == .locale ? [RequestParser.negotiatedLocale] : words)
      case .form(let phrase): (phrase, [])
      }
    return (
      name: description.name, meaning: description.meaning,
      places: description.endpoints == Endpoint.allCases
        ? "all" : description.endpoints.map(\.rawValue).joined(separator: ", "),
      default: description.defaultValue ?? "—", text: text, words: words,
      locales: description.parameter == .locale ? parser.catalog.all.count : nil
    )
  }

  /// Reasons for a 400, and requests that are refused for them.
  private static let reasons = [
    ("not allowed", "The parameter does not take this value.", "/appleid/button?width=60"),
    ("repeated", "The parameter is given more than once.", "/appleid/button?height=44&height=48"),
    ("undecodable", "The value is not percent-encoded UTF-8.", "/appleid/button?locale=%E4%F6"),
    ("contradicts", "Another parameter contradicts the value.", "/appleid/button?style=black&color=white"),
    ("unavailable", "The value is valid, but not in this combination.", "/appleid/button?style=auto"),
  ]

  private func reason(_ reason: String, _ meaning: String, _ target: String) -> Any {
    (
      reason: reason, id: reason.replacing(" ", with: "-"), meaning: meaning, target: target,
      sentence: ButtonURL(target).flatMap { parser.read($0).problems.first?.sentence } ?? ""
    )
  }
}
