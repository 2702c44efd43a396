internal import ButtonAssets
internal import ButtonCore
internal import HTTPTypes
internal import ServiceContract

extension SitePage {
  /// The reference page.
  static func reference(
    _ assets: LoadedAssets, _ service: ServiceDescription, _ templates: PageTemplates
  ) -> SitePage {
    SitePage(
      path: "/docs", title: "Reference",
      summary: "A page with every parameter, response, header, rule and setting.",
      mediaType: MediaType.html
    ) { request in
      let page = try ReferencePage(assets.parser, service, request)
      return try templates.render("docs", page, origin: request.origin)
    }.taking([
      PageParameter(
        name: TriedExample.name, meaning: "The URL of the picture with which the page begins.",
        allowed: .form("a path and query of a picture"))
    ])
  }
}

/// The values that the template of the reference shows.
struct ReferencePage {
  let origin: String
  let endpoints = Endpoint.allCases.map {
    (path: $0.path, mode: $0.rawValue, draws: $0.summary + ".")
  }
  let formats = ImageFormat.allCases.map(\.spelling)
  let apples: [ParameterRow]
  let ours: [ParameterRow]
  let tried: TriedExample
  let examples: [ReferenceExample.Shown]
  let element = Element()
  let answers: [StatusRow]
  let reasons: [Reason]
  let headers = ResponseHeader.allCases.sorted { $0.rawValue < $1.rawValue }.map {
    (name: $0.rawValue, meaning: $0.meaning)
  }
  let freshness: [ServiceDescription.Term]
  let cacheStatuses: [ServiceDescription.Term]
  let guidelines = Rule.guidelines
  let rules = Rule.all.map { rule in
    (
      name: rule.name.text, asks: rule.asks, why: rule.why, enforcement: rule.enforcement.rawValue,
      handling: rule.handling, evidence: rule.evidence
    )
  }
  let locales: [LocaleRow]
  let settings: [SettingRow]

  init(_ parser: RequestParser, _ service: ServiceDescription, _ request: PageRequest) throws {
    let origin = request.origin
    self.origin = origin
    tried = TriedExample(request, parser)
    let parameters = parser.descriptions
    apples = parameters.filter { $0.origin == .apple }.map(ParameterRow.init)
    ours = parameters.filter { $0.origin != .apple }.map(ParameterRow.init)
    examples = try ReferenceExample.all.compactMap { try $0.shown(parser, origin: origin) }
    answers = ResponseStatus.allCases.map { StatusRow($0, service.limits) }
    reasons = ParameterProblem.Reason.Kind.allCases.map { Reason($0, parser) }
    (freshness, cacheStatuses) = (service.freshness, service.cacheStatuses)
    locales = parser.catalog.all.map { localization in
      LocaleRow(
        names: LanguageNames(localization), script: localization.script.name,
        aliases: localization.aliases, titles: TitleType.allCases.map(localization.title))
    }
    settings = service.settings.map { setting in
      SettingRow(
        id: String(setting.flag.drop { $0 == "-" }), flag: setting.flag,
        variable: setting.variable, meaning: setting.meaning, defaultValue: setting.defaultValue)
    }
  }

  /// The section about the element that the script looks for.
  struct Element {
    let attributes = [
      (name: "data-type", value: TitleType.continue.spelling), (name: "data-width", value: "260"),
      (name: "data-height", value: "44"),
    ]
    let modes = ButtonScript.Mode.all.map(\.name)
    let names = Parameter.allCases.filter(\.isElementAttribute).map {
      (parameter: $0.name, attribute: $0.attribute)
    }
  }

  struct LocaleRow {
    let names: LanguageNames
    let script: String
    let aliases: [String]
    let titles: [String]
  }

  struct SettingRow {
    let id: String
    let flag: String
    let variable: String
    let meaning: String
    let defaultValue: String
  }

  struct StatusRow {
    let status: Int
    let phrase: String
    let when: String
    let body: String
    let headers: [String]
    var example: Example?

    struct Example {
      let options: String
      let target: String
    }

    init(_ status: ResponseStatus, _ limits: PublishedLimits) {
      self.status = status.rawValue
      phrase = status.status.reasonPhrase
      when = status.meaning(limits)
      body = status.body ?? "none"
      let ofBody: [ResponseHeader] = status.body == nil ? [] : [.contentType, .cacheControl]
      headers = (ofBody + status.headers).map(\.rawValue)
      // In bytes: a longer example is not readable.
      let longest = 128
      if let example = status.example(limits), example.target.utf8.count <= longest {
        self.example = Example(options: example.options, target: example.target)
      }
    }
  }
}

/// The row of a table of parameters.
struct ParameterRow {
  let name: String
  let flag: String
  let meaning: String
  let places: String
  let `default`: String
  var range: Range?
  var words: [Word] = []
  /// Whether it takes numbers and words.
  var hasBoth = false
  var localeCount: Int?
  var form = ""

  struct Range {
    let from: Int
    let to: Int
    let unit: String
  }

  struct Word {
    let word: String
    let isLast: Bool
  }

  init(_ description: ParameterDescription) {
    name = description.name
    flag = "--" + name
    meaning = description.meaning
    places =
      description.endpoints == Endpoint.allCases
      ? "all" : description.endpoints.map(\.rawValue).joined(separator: ", ")
    `default` = description.defaultValue ?? "—"
    switch description.allowed {
    case .wholeNumbers(let numbers, let unit):
      range = Range(from: numbers.lowerBound, to: numbers.upperBound, unit: unit)
    case .wholeNumbersOr(let numbers, let unit, let others):
      range = Range(from: numbers.lowerBound, to: numbers.upperBound, unit: unit)
      (words, hasBoth) = (Self.listed(others), true)
    case .words(let words) where description.parameter == .locale:
      // Locales have their own table.
      localeCount = words.count - 1
      self.words = Self.listed([RequestParser.negotiatedLocale])
    case .words(let words): self.words = Self.listed(words)
    case .form(let phrase): form = phrase
    }
  }

  private static func listed(_ words: [String]) -> [Word] {
    words.enumerated().map { Word(word: $1, isLast: $0 == words.count - 1) }
  }
}

/// A reason for a 400, with a request that is refused for it and the parser's sentence.
struct Reason {
  let reason: String
  let id: String
  let meaning: String
  let target: String
  let sentence: String

  init(_ kind: ParameterProblem.Reason.Kind, _ parser: RequestParser) {
    reason = kind.rawValue
    id = reason.replacing(" ", with: "-")
    (meaning, target) =
      switch kind {
      case .notAllowed:
        ("The parameter does not take this value.", "/appleid/button?width=60")
      case .repeated:
        ("The parameter is given more than once.", "/appleid/button?height=44&height=48")
      case .undecodable:
        ("The value is not percent-encoded UTF-8.", "/appleid/button?locale=%E4%F6")
      case .contradicts:
        ("Another parameter contradicts the value.", "/appleid/button?style=black&color=white")
      case .unavailable:
        (
          "The value is valid, but not in this combination.",
          "/appleid/button?locale=ja_JP&watch=true"
        )
      }
    var sentence = ""
    if let read = RequestTarget(target) {
      do throws(InvalidRequest) {
        _ = try parser.parse(read.path, read.items)
      } catch {
        sentence = error.problems.first { $0.reason.kind == kind }?.sentence ?? ""
      }
    }
    self.sentence = sentence
  }
}
