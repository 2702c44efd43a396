internal import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import ServiceContract

/// The parts from which all pages of the studio are made.
struct StudioSite: Sendable {
  let assets: LoadedAssets
  let addresses: ImmutableAddresses
  let reports: ReportBuilder
  let templates: PageTemplates
  /// The path of kits.
  let kitPath: String
  /// The server's own; `nil` if it has none.
  let presets: PresetList?

  /// The page of a state or, at the address that it had in earlier versions, that of the check.
  func page(_ request: PageRequest) throws -> String {
    if request.items.contains(where: { $0.name == "tab" && $0.value == "paste" }) {
      return try templates.render("check", PastedText(request, assets.parser))
    }
    let judged = try JudgedState(StudioAddress(query: request.items), assets, request.languages)
    return try templates.render("studio", StudioPage(judged, self, origin: request.origin))
  }
}

/// An address as the API reads and judges it: all that a page shows of it, as values.
struct JudgedState {
  let reading: StudioReading
  /// The font sizes of the title; `nil` for a button without one.
  let titleFit: TitleFit?
  let findings: [Finding]
  let layout: Layout
  /// The pinned variants, in the order of the pins.
  let pins: [StudioState]
  /// Whether there is a kit of the button: it has no errors on any page, and not a single language and
  /// style.
  let hasKit: Bool
  /// Names in the address of which there is no language.
  let unknownLanguages: [String]

  init(_ asked: StudioAddress, _ assets: LoadedAssets, _ languages: QualityList) throws {
    pins = try asked.view.pins.map { pin in try StudioReading(asked.showing(pin), assets, languages: languages).state }
    // Each link repeats it: without long names of no language, and with variants as they can be drawn.
    let named = assets.catalog.named(asked.view.languages)
    unknownLanguages = named.others.prefix(4).map { String($0.unicodeScalars.prefix(20)) }
    let known = asked.with { [pins, unknownLanguages] in
      $0.view.languages = named.identifiers + unknownLanguages
      $0.view.pins = pins.map(\.address.pin)
    }
    reading = try StudioReading(known, assets, languages: languages)
    let state = reading.state
    titleFit = try assets.ruleSubject(state.asked).titleFit
    let found = try state.judged.flatMap { Rule.findings(in: try assets.ruleSubject($0)) }
      .reduce(into: [Finding]()) { all, finding in
        if !all.contains(finding) { all.append(finding) }
      }
    findings = found.sorted { $0.severity > $1.severity }
    let shown = StudioStage.shown(state.request, zoom: state.view.zoom)
    layout = Layout(shown, try assets.titles.title(shown), on: shown.pixelGrid)
    let onAnyPage = state.asked.with { asked in for one in Parameter.ofPage { asked.remove(one) } }
    hasKit = try Rule.findings(in: assets.ruleSubject(onAnyPage)).allSatisfy {
      $0.severity != .error || $0.rule == .artworkOrigin
    }
  }
}

/// An address as the API reads it: a button to show, and the problems of the address.
struct StudioReading {
  /// The address: as it was written if it has problems, or else in the shortest form.
  let address: StudioAddress
  /// The requested state if it can be drawn, or else the nearest one that can.
  let state: StudioState
  /// The faults of a requested state that cannot be drawn; empty if it can.
  let problems: [ParameterFault]

  init(_ asked: StudioAddress, _ assets: LoadedAssets, languages: QualityList = QualityList("")) throws {
    var view = asked.view
    let page = QueryItem(name: Parameter.background.name, value: view.page.text)
    if case .unknown = view.page { view.page = .preset(.white) }
    let added = StudioDefaults.items.filter { item in !asked.items.contains { $0.name == item.name } } + [page]
    let given = ButtonURL(ButtonPath(asked.endpoint), asked.items + added)
    let valid = assets.parser.nearest(given, languages: languages)
    problems = valid.problems
    state = try StudioState(valid.parsed, valid.parsed.target.items.filter { !added.contains($0) }, view, assets)
    address = problems.isEmpty ? state.address : asked
  }
}
