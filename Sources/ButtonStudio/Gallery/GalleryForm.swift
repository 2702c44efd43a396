internal import ButtonAssets
internal import ButtonCore

extension LocalizationCatalog {
  /// By the English names of languages, as people look for them.
  var byName: [Localization] { all.sorted { $0.language.english < $1.language.english } }
}

/// The fields that choose what a gallery shows.
struct GalleryForm {
  let fields: [Field]
  /// What no field has.
  let passed: [Item]

  struct Item {
    let name: String
    let value: String
  }

  struct Field {
    let name: String
    let label: String
    var value = ""
    var hint: String?
    var number: Number?
    var isText = false
    var select: Select?
  }

  struct Number {
    let minimum: Int
    let maximum: Int
    let placeholder: String
  }

  struct Select {
    let options: [StudioControl.Option]

    /// - Parameter options: Values and their names.
    init(_ options: some Sequence<(String, String)>, _ chosen: String?) {
      self.options = options.map { StudioControl.Option("", $0, $1, isChosen: $0 == chosen) }
    }
  }

  init(_ asked: GalleryRequest, _ parser: RequestParser) {
    let request = asked.inquiry.request
    func field(_ parameter: Parameter, _ value: String? = nil) -> Field {
      let description = parser.description(of: parameter)
      var field = Field(name: description.name, label: description.label, value: value ?? "")
      switch description.allowed {
      case .wholeNumbers(let range, let unit):
        let isFitting = parameter == .width && asked.isFitting
        if isFitting { field.value = "" }
        field.number = Number(
          minimum: range.lowerBound, maximum: range.upperBound,
          placeholder: isFitting ? value ?? "" : "")
        field.hint = "\(range.lowerBound)–\(range.upperBound) \(unit)"
      case .wholeNumbersOr(let range, let unit, let others):
        let words = others.filter { $0.allSatisfy(\.isLetter) }.joined(separator: ", ")
        field.isText = true
        field.hint = "\(range.lowerBound)–\(range.upperBound) \(unit), or \(words)"
      case .words, .form: break
      }
      return field
    }
    var style = field(.style)
    let chosen = ButtonStyle(request.color, request.border).spelling
    style.select = Select(ButtonStyle.allCases.map { ($0.spelling, $0.label) }, chosen)
    let layouts = GalleryChoice.mode.words.map { Endpoint(rawValue: $0)?.label ?? $0 }
    let scripts = ["All scripts"] + Script.allCases.map(\.name)
    var language = field(.locale)
    language.select = Select(
      parser.catalog.byName.map { ($0.identifier, $0.language.english) },
      request.mode.localization.identifier)
    language.hint = "for the styles section"
    fields = [
      style, field(.height, request.mode.titled?.height.spelling),
      field(.width, request.mode.titled?.width.spelling),
      field(.cornerRadius, request.cornerRadius.spelling),
      Field(
        name: GalleryChoice.mode.name, label: "Layout",
        select: Select(zip(GalleryChoice.mode.words, layouts), asked.endpoint.rawValue)),
      Field(
        name: GalleryChoice.script.name, label: "Script",
        select: Select(zip(GalleryChoice.script.words, scripts), asked.script?.rawValue)),
      language,
    ]
    // The style replaces color and border.
    let shown: [Parameter] = [.style, .height, .width, .cornerRadius, .locale, .color, .border]
    passed =
      asked.items(besides: shown.map(\.name)).map {
        Item(name: $0.name, value: $0.value.text)
      }
      + (asked.locales.isEmpty
        ? []
        : [Item(name: GalleryRequest.localesName, value: asked.locales.joined(separator: ","))])
  }
}
