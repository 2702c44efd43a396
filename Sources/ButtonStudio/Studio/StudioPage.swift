internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ButtonReports
internal import ServiceContract

/// The values that the studio's template shows.
struct StudioPage {
  /// The path and query that restore the state.
  let target: String
  /// The part of it that Undo changes.
  let design: String
  /// The path and query at which code is judged.
  let checkTarget: String
  /// Bytes of a file whose code is judged.
  let maxBytes = SiteCheck.maxBytes
  let form: StudioForm
  let pages: [StudioControl.Option]
  /// The colour picker's value, with a number sign.
  let customColor: String
  let isCustom: Bool
  /// The page behind every button, with a number sign.
  let ground: String
  let zooms: [StudioControl.Option]
  /// The button on its page or, with a part for dark pages, on a light page and on a dark one.
  let halves: [StudioStage]
  /// The first of them.
  let stage: StudioStage
  let findings: StudioFindings
  let pins: StudioPins
  /// The kinds of code.
  let kinds: [StudioControl.Option]
  let snippet: Snippet
  /// Its language.
  let language: String
  /// Whether the code may have, and has, a part for dark pages.
  let pair: (isPossible: Bool, isChosen: Bool)
  let isImmutable: Bool
  let codeTarget: String
  let download: StudioFiles.Download
  /// The studio's path and query with the picture in every format.
  let filesTarget: String
  /// The chosen languages.
  let strip: LanguageList
  let tabs: [Link]
  let panel: Panel
  /// Whether it shows more than a first visit, which its own style sheet is for.
  let hasPanels: Bool
  /// The state that no visible control has, for the form to pass on.
  let kept: [(name: String, value: String)]

  /// The panel below the button: the template has a section for each case.
  enum Panel {
    /// The code that puts the button somewhere.
    case code(Markup)
    case languages(LanguageList)
    case context(StudioContext)
    case inspect(StudioInspection)
    case files(StudioFiles)
    case paste(PastedText)
  }

  /// A link to another state of the studio.
  struct Link {
    var target: String
    var label: String
    var isChosen: Bool
  }

  /// - Parameters:
  ///   - code: The code that the person has pasted.
  ///   - origin: Where the service is reached, without a slash at the end.
  init(_ judged: JudgedState, _ site: StudioSite, _ code: PastedText, origin: String) throws {
    let (address, state, parser) = (judged.address, judged.state, site.assets.parser)
    let view = address.view
    let links = ButtonLinks(state, origin: origin, site.addresses)
    // Copied code fixes a negotiated language: its text and its picture must not differ.
    let settled = ButtonLinks(state.settled, origin: origin, site.addresses)
    let drawing = OverlayDrawing(
      layout: judged.layout, endpoint: state.request.endpoint, titleFit: judged.titleFit)

    (target, design) = (address.target, address.design)
    checkTarget = SiteCheck.path + target.dropFirst()
    form = StudioForm(
      judged.reading, parser: parser, fittingWidth: judged.titleFit?.fittingWidth)
    pages =
      PageColor.Preset.allCases.map { preset in
        StudioControl.Option(
          "page", preset.rawValue,
          preset.label + (preset == .photo ? "" : " #\(preset.color.spelling)"),
          isChosen: view.page == .preset(preset))
      }
    ground = "#" + view.page.color.spelling
    customColor = ground.lowercased()
    if case .custom = view.page { isCustom = true } else { isCustom = false }
    zooms = Zoom.allCases.map {
      StudioControl.Option("zoom", $0.rawValue, $0.label, isChosen: $0 == view.zoom)
    }
    halves = zip(state.halves, ["preview", "preview-dark"]).map { half, name in
      StudioStage(
        half, name, links: ButtonLinks(half, origin: origin, site.addresses), drawing: drawing,
        photo: site.templates.assetPaths["photo_svg"] ?? "")
    }
    stage = halves[0]
    findings = StudioFindings(judged.reading, judged.findings)
    pins = StudioPins(judged, parser.descriptions, site.addresses)
    tabs = StudioTab.allCases.map { tab in
      Link(
        target: address.with { $0.view.tab = tab }.target + "#panel", label: tab.label,
        isChosen: tab == view.tab)
    }
    snippet = try Snippet(state, site, origin: origin)
    language = String(snippet.caption.prefix { $0 != " " })
    pair = (view.snippet.hasDark, state.isPaired)
    isImmutable = view.isImmutable
    kinds = SnippetKind.allCases.map { kind in
      StudioControl.Option("take", kind.rawValue, kind.label, isChosen: kind == view.snippet)
    }
    codeTarget = address.with { $0.view.tab = .code }.target + "#panel"
    download = StudioFiles.main(settled)
    filesTarget = address.with { $0.view.tab = .files }.target + "#panel"
    strip = try LanguageList(view.languages, state, site)
    hasPanels =
      view.tab != .code || pins.hasItems || strip.hasRows || !view.overlays.isEmpty
      || form.hasFurther || view.page == .preset(.photo)
      || !judged.reading.problems.isEmpty
    // The box of a pair is disabled beside other kinds of code.
    let keptPair = view.isPair && !pair.isPossible ? [("pair", true.spelling)] : []
    kept = view.items { !view.shows($0.place) } + form.kept + keptPair
    panel =
      switch view.tab {
      case .code:
        .code(snippet.code.breakable)
      case .languages:
        .languages(try LanguageList(parser.catalog.byName.map(\.identifier), state, site))
      case .context:
        .context(StudioContext(state, titleFit: judged.titleFit, site.addresses))
      case .inspect:
        .inspect(
          try StudioInspection(
            view, links: links, drawing: drawing,
            // That of the URL, which names no format.
            report: try site.reports.report(
              on: state.inquiry.with { ($0.format, $0.scale, $0.layers) = (nil, nil, nil) })))
      case .files:
        .files(
          StudioFiles(
            state, settled, kitPath: judged.hasKit ? site.kitPath : nil, assets: site.assets))
      case .paste:
        .paste(code)
      }
  }
}
