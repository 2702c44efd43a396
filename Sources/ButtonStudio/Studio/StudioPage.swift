internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ButtonReports
internal import ServiceContract

/// The values that the studio's template shows.
struct StudioPage {
  let isStudio = true
  /// The path and query that restore the state.
  let target: String
  /// Bytes of the longest path and query that the service takes.
  let longestTarget: Int
  /// Characters of a pasted text that fit into it, however they are encoded in ASCII.
  let mostTyped: Int
  let presets: [Link]
  let form: StudioForm
  let pages: [StudioControl.Option]
  /// The colour picker's value, with a number sign.
  let customColor: String
  let isCustom: Bool
  let zooms: [StudioControl.Option]
  let stage: Any
  let findings: StudioFindings
  let pins: Any
  /// The picture's whole URL.
  let url: String
  let tabs: [Link]
  let panel: Panel
  /// The state that no visible control has, for the form to pass on.
  let kept: [KeptItem]

  /// What is shown below the button: the template has a section for each case.
  enum Panel {
    case code(StudioCode)
    case context(Any)
    case inspect(Any)
    case files(StudioFiles)
    case paste(PastedText)
  }

  /// A link to another state of the studio.
  struct Link {
    var target: String
    var label: String
    var isChosen: Bool
  }

  struct KeptItem {
    var name: String
    var value: String
  }

  init(
    _ asked: StudioState, assets: LoadedAssets, _ addresses: ImmutableAddresses,
    reports: ReportSource, kitPath: String? = nil, photo: String, longestTarget: Int,
    request: PageRequest
  ) throws {
    self.longestTarget = longestTarget
    // The other choices take about 600 bytes, and a character three.
    mostTyped = max(100, (longestTarget - 1000) / 3)
    let parser = assets.parser
    let reading = try StudioReading(
      asked, parser: parser, titles: assets.titles, languages: request.languages)
    let state = reading.state
    let button = reading.inquiry.request
    let links = ButtonLinks(state, request: button, origin: request.origin, addresses)
    // Copied code fixes a negotiated language: its text and its picture must not differ.
    let settled = ButtonLinks(
      reading.isNegotiated ? state.with { $0.settleLanguage(of: button) } : state,
      request: button, origin: request.origin, addresses)
    let subject = try assets.ruleSubject(reading.inquiry)
    let drawing = OverlayDrawing(
      try assets.renderer.layout(Self.shown(button, zoom: state.zoom)), of: state.endpoint,
      room: subject.room)

    target = asked.target
    let place = StartingPoint(of: asked)
    presets = StartingPoint.allCases.map { preset in
      Link(
        target: preset.applied(to: asked).target, label: preset.label, isChosen: preset == place)
    }
    form = StudioForm(
      asked, parser: parser, fittingWidth: subject.room?.fittingWidth,
      problems: Dictionary(
        reading.problems.map { ($0.parameter, $0.instruction) }, uniquingKeysWith: { one, _ in one }
      ))
    pages =
      PageColor.Preset.allCases.map { preset in
        StudioControl.Option(
          identifier: "page-" + preset.rawValue, value: preset.rawValue, label: preset.label,
          isChosen: asked.page == .preset(preset))
      }
    customColor = "#" + asked.page.color.spelling.lowercased()
    if case .custom = asked.page { isCustom = true } else { isCustom = false }
    zooms =
      [
        StudioControl.Option(
          identifier: "zoom-" + Zoom.fitting, value: Zoom.fitting, label: "Fit",
          isChosen: asked.zoom == nil)
      ] + Zoom.options("zoom", asked.zoom)
    stage = Self.stage(state, links: links, drawing: drawing, photo: photo)
    let found = Rule.findings(in: subject)
    findings = StudioFindings(asked, reading, found, parser.descriptions)
    pins = try Self.pins(
      asked, reading, assets: assets, languages: request.languages, addresses)
    url = Self.pictureURL(links)
    tabs = StudioTab.allCases.map { tab in
      Link(
        target: asked.with { $0.tab = tab }.target + "#panel", label: tab.label,
        isChosen: tab == asked.tab)
    }
    kept = asked.kept
    panel =
      switch asked.tab {
      case .code: .code(StudioCode(asked, settled, isNegotiated: reading.isNegotiated))
      case .context:
        .context(Self.context(state, request: button, room: subject.room, addresses))
      case .inspect:
        .inspect(
          try Self.inspection(
            asked, links: links, drawing: drawing, report: try reports.report(on: reading.inquiry)))
      case .files:
        .files(
          StudioFiles(
            state, settled, kitPath: try Self.hasKit(reading, assets) ? kitPath : nil,
            assets: assets, parser: parser))
      case .paste:
        .paste(PastedText(asked, reports: reports, parser: assets.parser, origin: request.origin))
      }
  }

  /// Whether there is a kit of a button: it has no errors, and not a single language and style.
  private static func hasKit(_ reading: StudioReading, _ assets: LoadedAssets) throws -> Bool {
    // A kit is for every page.
    var inquiry = reading.inquiry
    inquiry.page = Page()
    let isWrong = Rule.findings(in: try assets.ruleSubject(inquiry)).contains {
      $0.severity == .error && $0.rule != .artworkOrigin
    }
    return !isWrong && !inquiry.request.mode.isOnWatch
  }

  /// The URL of the picture in the chosen format and scale.
  private static func pictureURL(_ links: ButtonLinks) -> String {
    let output = links.request.output
    return links.url(output.format, scale: output.scale ?? .default)
  }
}

extension StudioState {
  /// The items that the controls of this tab do not have.
  fileprivate var kept: [StudioPage.KeptItem] {
    var items: [(StudioField, String)] = [(.take, snippet.rawValue), (.tab, tab.rawValue)]
    if tab != .inspect {
      items += overlays.map { (.show, $0.rawValue) }.sorted { $0.1 < $1.1 }
      items.append((.pixels, pixelZoom.rawValue))
    }
    if tab != .context { items += neighborWords.map { (.beside, $0) } }
    if tab != .code { items.append((.immutable, isImmutable.spelling)) }
    items += pins.map { (.pin, $0.query) }
    if tab != .paste { items.append((.paste, pasted)) }
    return items.filter { !$0.1.isEmpty }.map {
      StudioPage.KeptItem(name: $0.0.rawValue, value: $0.1)
    }
  }
}
