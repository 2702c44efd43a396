internal import ButtonCore
internal import ServiceContract
internal import SourceCheck

/// The page with all that the service promises.
struct ReferencePage {
  /// `docs.json` among the studio's files: requests with what their pictures show, and reasons for a 400 with requests
  /// that are refused for them.
  typealias Requests = [String: [[String: String]]]

  let parser: RequestParser
  let request: PageRequest
  let requests: Requests

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
      examples: try requests["examples", default: []].compactMap { example in
        try shown(example["target"] ?? "", example["shows"] ?? "", origin: request.origin)
      },
      modes: Endpoint.allCases.map(\.scriptMode),
      attributes: attributes.map { (parameter: $0.name, attribute: $0.attribute) },
      reasons: requests["reasons", default: []].map { reason in
        let sentence = ButtonURL(reason["target"] ?? "").flatMap { parser.read($0).problems.first?.sentence }
        return reason.merging(["sentence": sentence ?? ""]) { $1 }
      }, guidelines: Rule.guidelines, rules: rules, locales: locales
    )
  }

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
}
