internal import ButtonAssets
internal import ButtonCore
internal import HTTPTypes
internal import ServiceContract
internal import SourceCheck

/// The values that the template of the reference shows.
struct ReferencePage {
  let origin: String
  let endpoints = Endpoint.allCases.map {
    (path: $0.path, mode: $0.rawValue, draws: $0.summary + ".")
  }
  let formats = DocumentFormat.allCases.map(\.spelling)
  let apples: [ParameterRow]
  let ours: [ParameterRow]
  let tried: TriedExample
  let examples: [ReferenceExample.Shown]
  /// The element that the script looks for.
  let element = (
    attributes: [
      (name: "data-type", value: TitleType.continue.spelling), (name: "data-width", value: "260"),
      (name: "data-height", value: "44"),
    ],
    modes: Endpoint.allCases.map(\.scriptMode),
    names: Parameter.allCases.filter(\.isElementAttribute).map {
      (parameter: $0.name, attribute: $0.attribute)
    }
  )
  let reasons: [Reason]
  let guidelines = Rule.guidelines
  let rules = Rule.all.map { rule in
    (
      name: rule.name.text, asks: rule.asks, why: rule.why, enforcement: rule.enforcement.rawValue,
      handling: rule.handling, evidence: rule.evidence
    )
  }
  let locales: [LocaleRow]

  init(_ parser: RequestParser, _ request: PageRequest) throws {
    let origin = request.origin
    self.origin = origin
    tried = TriedExample(request, parser)
    let parameters = parser.descriptions
    apples = parameters.filter(\.isApples).map(ParameterRow.init)
    ours = parameters.filter { !$0.isApples }.map(ParameterRow.init)
    examples = try ReferenceExample.all.compactMap { try $0.shown(parser, origin: origin) }
    reasons = Reason.examples.map { Reason($0, target: $1, parser) }
    locales = parser.catalog.all.map { localization in
      (
        localization.identifier, localization.languageTag, localization.direction.rawValue,
        localization.language.english, localization.script.name, localization.aliases,
        TitleType.allCases.map(localization.title)
      )
    }
  }

  typealias LocaleRow = (
    identifier: String, language: String, direction: String, english: String, script: String,
    aliases: [String], titles: [String]
  )
}

struct ParameterRow {
  let name: String
  let flag: String
  let meaning: String
  let places: String
  let `default`: String
  let values: TemplateValue

  init(_ description: ParameterDescription) {
    name = description.name
    flag = "--" + name
    meaning = description.meaning
    places =
      description.endpoints == Endpoint.allCases
      ? "all" : description.endpoints.map(\.rawValue).joined(separator: ", ")
    `default` = description.defaultValue ?? "—"
    let values =
      switch description.allowed {
      case .wholeNumbers(let numbers, let unit, let others):
        "\(numbers.lowerBound)–\(numbers.upperBound) \(unit)".markupEscaped
          + (others.isEmpty ? "" : ", or " + Self.listed(others))
      // Locales have their own table.
      case .words(let words) where description.parameter == .locale:
        "<a href=\"#locales\">\(words.count - 1) locales</a>, "
          + Self.listed([RequestParser.negotiatedLocale])
      case .words(let words): Self.listed(words)
      case .form(let phrase): phrase.markupEscaped
      }
    self.values = .markup(values)
  }

  private static func listed(_ words: [String]) -> String {
    words.map { "<code>\($0.markupEscaped)</code>" }.joined(separator: ", ")
  }
}

/// A reason for a 400, with a request that is refused for it and the parser's sentence.
struct Reason {
  let reason: String
  let id: String
  let meaning: String
  let target: String
  let sentence: String

  static let examples = [
    ("The parameter does not take this value.", "/appleid/button?width=60"),
    ("The parameter is given more than once.", "/appleid/button?height=44&height=48"),
    ("The value is not percent-encoded UTF-8.", "/appleid/button?locale=%E4%F6"),
    ("Another parameter contradicts the value.", "/appleid/button?style=black&color=white"),
    ("The value is valid, but not in this combination.", "/appleid/button?style=auto"),
  ]

  init(_ meaning: String, target: String, _ parser: RequestParser) {
    (self.meaning, self.target) = (meaning, target)
    var problem: ParameterFault?
    if let read = ButtonURL(target) {
      do throws(InvalidRequest) {
        _ = try parser.parse(read)
      } catch {
        problem = error.problems.first
      }
    }
    reason = problem?.reason.name ?? ""
    id = reason.replacing(" ", with: "-")
    sentence = problem?.sentence ?? ""
  }
}
