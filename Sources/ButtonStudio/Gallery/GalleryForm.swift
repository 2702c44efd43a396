internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

extension LocalizationCatalog {
  /// By the English names of languages, as people look for them.
  var byName: [Localization] { all.sorted { $0.language.english < $1.language.english } }
}

/// The controls that choose what a gallery shows: the studio's, and its own.
struct GalleryForm {
  let controls: [StudioControl]
  /// The parameters that no control has.
  let passed: [(name: String, value: String)]

  init(_ asked: GalleryRequest, _ parser: RequestParser) {
    let request = asked.inquiry.request
    let button = request.mode.titled
    var width = parser.description(of: .width)
    width.defaultValue = nil
    let fitting = StudioPage.Link(
      target: asked.target([(width.name, nil)]), label: "Automatic", isChosen: asked.isFitting)
    let shapes = StudioForm.shapes(request, isValid: true) { value in
      asked.target([(Parameter.cornerRadius.name, value)])
    }
    controls = [
      StudioControl(
        Parameter.style.name, Parameter.style.label,
        ButtonStyle.allCases.map { ($0.spelling, $0.label) },
        chosen: ButtonStyle(request.color, request.border).spelling),
      StudioControl(parser.description(of: .height), value: button?.height.spelling),
      StudioControl(
        width, value: asked.isFitting ? nil : button?.width.spelling,
        placeholder: button?.width.spelling, automatic: fitting),
      StudioControl(
        parser.description(of: .cornerRadius), value: request.cornerRadius.spelling, shapes: shapes),
      StudioControl(
        GalleryRequest.mode.name, "Layout",
        [Endpoint.center, .left].map { ($0.rawValue, $0.label) }, chosen: asked.endpoint.rawValue),
      StudioControl(
        GalleryRequest.script.name, "Script",
        [(GalleryRequest.everyScript, "All scripts")]
          + Script.allCases.map { ($0.rawValue, $0.name) },
        chosen: asked.script?.rawValue ?? GalleryRequest.everyScript),
      StudioControl(
        Parameter.locale.name, "Language of the styles",
        parser.catalog.byName.map { ($0.identifier, $0.language.english) },
        chosen: request.mode.localization.identifier),
    ]
    // The style replaces color and border.
    let shown: [Parameter] = [.style, .height, .width, .cornerRadius, .locale, .color, .border]
    let locales = [(name: GalleryRequest.locales.name, value: asked.locales.joined(separator: ","))]
    passed =
      asked.items(besides: shown.map(\.name)).map { ($0.name, $0.value.text) }
      + locales.filter { !$0.value.isEmpty }
  }
}
