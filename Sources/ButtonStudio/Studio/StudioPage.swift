internal import ButtonAssets
internal import ButtonCore

/// The values that the studio's template shows.
struct StudioPage {
  /// The path and query that restore the state.
  let target: String
  /// The part of it that Undo changes.
  let design: String
  let tab: String
  let form: StudioForm
  let pages: [StudioControl.Option]
  /// The page's colour as a person writes it, and what is wrong with it.
  let written: (color: String, problem: String?)
  let isCustom: Bool
  /// The page behind every button, and the colour picker's value, with a number sign.
  let ground: String
  let zooms: [StudioControl.Option]
  /// The button on its page or, with a part for dark pages, on a light page and on a dark one.
  let halves: [StudioStage]
  /// The first of them.
  let stage: StudioStage
  let findings: StudioFindings
  /// Where this button is pinned, too; `nil` if no more fit.
  let pin: String?
  let pins: StudioPins?
  /// The kinds of code.
  let kinds: [StudioControl.Option]
  let snippet: Snippet
  /// Its language.
  let language: String
  /// Whether the code may have, and has, a part for dark pages, and what it then draws.
  let pair: (isPossible: Bool, isChosen: Bool, note: String)
  let isImmutable: Bool
  let code: TemplateValue
  /// What opens and closes files and measures, and the bar of a phone.
  let (files, inspect): (StudioLink, StudioLink)
  let bar: [StudioLink]
  /// What else is opened and closed.
  let folds: [StudioLink]
  /// The names in the address of which there is no language, in a sentence.
  let languageProblem: String?
  /// The chosen languages, while the list of all is closed.
  let strip: LanguageList?
  let panel: Panel
  /// The style sheet of what a first visit does not show; `nil` if nothing of it is shown.
  let panels: String?
  /// The state that no visible control has, for the form to pass on.
  let kept: [(name: String, value: String)]

  /// What is open: the template has a section for each case.
  enum Panel {
    case none
    case languages(LanguageList)
    case context(StudioContext)
    case inspect(StudioInspection)
    case files(StudioFiles)
  }

  /// - Parameter origin: Where the service is reached, without a slash at the end.
  init(_ judged: JudgedState, _ site: StudioSite, origin: String) throws {
    let (address, state, parser) = (judged.reading.address, judged.reading.state, site.assets.parser)
    let view = address.view
    let links = ButtonLinks(state, origin: origin, site.addresses)
    // Copied code fixes a negotiated language: its text and its picture must not differ.
    let settled = ButtonLinks(state.settled, origin: origin, site.addresses)
    let drawing = OverlayDrawing(layout: judged.layout, endpoint: state.request.endpoint, titleFit: judged.titleFit)

    (target, design, tab) = (address.target, address.design, view.tab.rawValue)
    form = StudioForm(judged.reading, parser: parser, fittingWidth: judged.titleFit.map { .fitting($0.fullWidth) })
    pages = PageColor.Preset.allCases.map { preset in
      StudioControl.Option(
        "page", preset.rawValue, preset.label + (preset == .photo ? "" : " #\(preset.color.spelling)"),
        isChosen: view.page == .preset(preset))
    }
    ground = "#" + view.page.color.spelling.lowercased()
    let fault = judged.reading.problems.first { $0.parameter == .background }
    written = (view.page.text, fault?.instruction)
    isCustom = view.page.name == PageColor.customName
    zooms = Zoom.allCases.map { StudioControl.Option("zoom", $0.rawValue, $0.label, isChosen: $0 == view.zoom) }
    halves = zip(state.halves, ["preview", "preview-dark"]).map { half, name in
      StudioStage(
        half, name, links: ButtonLinks(half, origin: origin, site.addresses), drawing: drawing,
        photo: site.templates.assetPaths["photo_svg"] ?? "")
    }
    stage = halves[0]
    findings = StudioFindings(judged.reading, judged.findings)
    let unknown = judged.unknownLanguages
    languageProblem =
      unknown.isEmpty ? nil : "No such language: \(unknown.map { "\u{201C}\($0)\u{201D}" }.joined(separator: ", "))."
    pin = address.pinned?.target
    pins = view.pins.isEmpty ? nil : StudioPins(judged, parser.descriptions, site.addresses)
    func link(_ label: String, _ tab: StudioTab, closes: Bool = true) -> StudioLink {
      let isOpen = tab == view.tab
      return StudioLink(
        target: address.with { $0.view.tab = isOpen && closes ? .design : tab }.target, label: label, isChosen: isOpen)
    }
    (files, inspect) = (link("Download", .files), link("Inspect", .inspect))
    let count = view.languages.count - unknown.count
    folds = [(count == 0 ? "Languages" : "Languages (\(count))", .languages), ("In context", .context)].map {
      var link = link($0, $1)
      link.target += "#panel"
      return link
    }
    bar = [("Design", .design), ("Copy", .code), ("Files", .files), ("Languages", .languages)].map {
      link($0, $1, closes: false)
    }
    snippet = try Snippet(state, site, origin: origin)
    language = String(snippet.caption.prefix { $0 != " " })
    pair = (view.snippet.hasDark, state.isPaired, state.pairNote)
    isImmutable = view.isImmutable
    kinds = SnippetKind.allCases.map { kind in
      StudioControl.Option("take", kind.rawValue, kind.label, isChosen: kind == view.snippet)
    }
    code = snippet.code.breakable
    strip = count == 0 || view.tab == .languages ? nil : try LanguageList(view.languages, state, site)
    let isFirst =
      [.design, .code].contains(view.tab) && pins == nil && strip == nil && view.overlays.isEmpty && view.zoom == .fit
      && form.furtherGroups.isEmpty && view.page != .preset(.photo) && judged.reading.problems.isEmpty
      && unknown.isEmpty
    panels = isFirst ? nil : site.templates.assetPaths["panels_css"]
    // The box of a pair is disabled beside other kinds of code.
    let keptPair = view.isPair && !pair.isPossible ? [("pair", true.spelling)] : []
    kept = view.items { !view.shows($0.place) } + form.kept + keptPair
    panel =
      switch view.tab {
      case .design, .code: .none
      case .languages: .languages(try LanguageList(parser.catalog.byName.map(\.identifier), state, site))
      case .context: .context(StudioContext(state, titleFit: judged.titleFit, site.addresses))
      case .inspect: .inspect(StudioInspection(view, links: links, drawing: drawing))
      case .files: .files(try StudioFiles(state, settled, kitPath: judged.hasKit ? site.kitPath : nil, site))
      }
  }
}
