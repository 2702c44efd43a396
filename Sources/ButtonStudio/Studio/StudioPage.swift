internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// The studio's page of a state.
///
/// Each part of it is a function that names values as the part's template does.
struct StudioPage {
  let site: StudioSite
  let parser: RequestParser
  /// Where the service is reached, without a slash at the end.
  let origin: String
  let state: StudioState
  /// The font sizes of the title; `nil` for a button without one.
  let titleFit: TitleFit?
  let drawing: OverlayDrawing
  /// The pinned variants, in the order of the pins.
  let pinned: [StudioState]
  /// Names in the address of which there is no language.
  let unknownLanguages: [String]

  var address: StudioAddress { state.written }
  var view: StudioView { address.view }

  init(_ request: PageRequest, _ site: StudioSite) throws {
    let (asked, assets) = (StudioAddress(query: request.items), site.assets)
    (self.site, parser, origin) = (site, assets.parser, request.origin)
    let pinned = try asked.view.pins.map { try StudioState(asked.showing($0), assets, request.languages) }
    // Each link repeats it: without long names of no language, and with variants as they can be drawn.
    let named = assets.catalog.named(asked.view.languages)
    let unknown = named.others.prefix(4).map { String($0.unicodeScalars.prefix(20)) }
    let known = asked.with {
      $0.view.languages = named.identifiers + unknown
      $0.view.pins = pinned.map(\.address.pin)
    }
    state = try StudioState(known, assets, request.languages)
    (self.pinned, unknownLanguages) = (pinned, unknown)
    titleFit = try TitleFit(state.asked, titles: assets.titles)
    let shown = Self.shown(state.request, zoom: state.view.zoom)
    let layout = Layout(shown, try assets.titles.title(shown), on: shown.pixelGrid)
    drawing = OverlayDrawing(layout: layout, endpoint: shown.endpoint, titleFit: titleFit)
  }

  func links(_ state: StudioState) -> ButtonLinks { ButtonLinks(state, origin: origin, site.addresses) }

  /// The values of the page.
  func values() throws -> Any {
    let closed = address.with { $0.view.tab = .design }.target
    let tabs = StudioTab.allCases.map { tab in
      let (isOpen, target) = (tab == view.tab, address.with { $0.view.tab = tab }.target)
      return (tab.rawValue, (target: target, toggle: isOpen ? closed : target, isChosen: isOpen))
    }
    let pages = PageColor.presets.map { preset in
      StudioOption(
        "page", preset.name, preset.label + (preset == .photo ? "" : " #\(preset.color.spelling)"),
        isChosen: view.page == preset)
    }
    let halves = zip(state.halves, ["preview", "preview-dark"]).map(stage)
    let unknown = unknownLanguages.map { "\u{201C}\($0)\u{201D}" }.joined(separator: ", ")
    let count = view.languages.count - unknownLanguages.count
    let strip = count == 0 || view.tab == .languages ? nil : try LanguageList(view.languages, state, site)
    let isFirst =
      [.design, .code].contains(view.tab) && view.pins.isEmpty && strip == nil && view.overlays.isEmpty
      && view.zoom == .fit && !hasFurther && view.page != .photo && state.problems.isEmpty && unknown.isEmpty
    let others = Parameter.allCases.filter { !address.endpoint.parameters.contains($0) }.compactMap { parameter in
      address[parameter].map { (name: parameter.name, value: $0) }
    }
    // The box of a pair is disabled beside other kinds of code.
    let keptPair = view.isPair && !view.snippet.hasDark ? [(name: "pair", value: true.spelling)] : []
    let panel = (
      languages: view.tab == .languages
        ? try LanguageList(parser.catalog.byName.map(\.identifier), state, site) : nil,
      context: view.tab == .context ? context() : nil, inspect: view.tab == .inspect ? inspection() : nil,
      files: view.tab == .files ? try files() : nil
    )
    let values = (
      // What restores the state, and the part of it that Undo changes.
      target: address.target, design: address.design, tab: view.tab.rawValue,
      tabs: Dictionary(uniqueKeysWithValues: tabs),
      modes: Endpoint.allCases.map { StudioOption("mode", $0.rawValue, $0.label, isChosen: $0 == address.endpoint) },
      groups: groups(Self.usual), furtherGroups: hasFurther ? groups(Self.further) : [],
      pages: pages, isCustom: view.page.isCustom,
      // The page's colour as a person writes it, and what is wrong with it.
      written: (color: view.page.text, problem: state.problems.first { $0.parameter == .background }?.instruction),
      // The page behind every button, and the colour picker's value.
      ground: "#" + view.page.color.spelling.lowercased(),
      zooms: Zoom.allCases.map { StudioOption("zoom", $0.rawValue, $0.label, isChosen: $0 == view.zoom) },
      halves: halves, stage: halves[0], findings: try findings(),
      // Where this button is pinned, too; absent if no more fit.
      pin: address.pinned?.target, pins: view.pins.isEmpty ? nil : pins(),
      kinds: SnippetKind.allCases.map { (kind: $0, isChosen: $0 == view.snippet) },
      snippet: try Snippet(state, site, origin: origin),
      pair: (isPossible: view.snippet.hasDark, isChosen: state.isPaired, note: state.pairNote),
      isImmutable: view.isImmutable, languageCount: count == 0 ? nil : count,
      languageProblem: unknown.isEmpty ? nil : "No such language: \(unknown).",
      // The chosen languages, while the list of all is closed.
      strip: strip, panel: panel,
      // Whether it shows what a first visit does not.
      hasPanels: !isFirst,
      // What no visible control has, for the form to pass on.
      kept: view.items { !$0.tabs.contains(view.tab) } + others + keptPair
    )
    return values
  }
}
