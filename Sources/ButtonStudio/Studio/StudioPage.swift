internal import ButtonAssets
internal import ButtonCore
internal import ButtonKit
internal import ButtonRendering
internal import ServiceContract

/// The values that the studio's template shows.
struct StudioPage {
  let isStudio = true
  /// The path and query that restore the state.
  let target: String
  let form: StudioForm
  let pages: [StudioControl.Option]
  /// The colour picker's value, with a number sign.
  let customColor: String
  let isCustom: Bool
  let zooms: [StudioControl.Option]
  let overlays: [OverlayChoice]
  let stage: StudioStage
  let findings: StudioFindings
  let pixelZooms: [StudioControl.Option]
  let pixels: [PixelPicture]
  let snippetKinds: [Link]
  /// The kind of code that is shown.
  let take: String
  let snippet: Snippet
  let isImmutable: Bool
  let kits: [Link]
  let hasKits: Bool
  let downloads: [Download]
  /// The picture's whole URL.
  let url: String

  struct OverlayChoice {
    var identifier: String
    var value: String
    var label: String
    var isChosen: Bool
    /// Whether it applies only to buttons with a title.
    var isOfTitle: Bool
    /// Its measurements as text, if it is shown.
    var measure: String?
  }

  /// A link to another state of the studio.
  struct Link {
    var target: String
    var label: String
    var isChosen: Bool
  }

  /// A PNG at its true size in pixels.
  struct PixelPicture {
    var label: String
    var source: String
    /// The extent in pixels, zoomed.
    var width: Int
    var height: Int
    var isZoomed: Bool
  }

  struct Download {
    var label: String
    var target: String
    var fileName: String
  }

  init(
    _ asked: StudioState, assets: LoadedAssets, _ addresses: ImmutableAddresses,
    kitPath: String? = nil, renderer: ButtonRenderer, photo: String,
    request: PageRequest
  ) throws {
    var parser = assets.parser
    parser.correctsEndpoint = false
    let reading = try StudioReading(asked, parser: parser, languages: request.languages)
    let state = reading.state
    let button = reading.inquiry.request
    let links = ButtonLinks(state, request: button, origin: request.origin, addresses)
    // Copied code fixes a negotiated language: its text and its picture must not differ.
    let settled = ButtonLinks(
      reading.isNegotiated ? state.with { $0.settleLanguage(of: button) } : state,
      request: button, origin: request.origin, addresses)
    let subject = try assets.ruleSubject(reading.inquiry)
    let drawing = OverlayDrawing(
      try renderer.layout(StudioStage.shown(button, zoom: state.zoom)), of: state.endpoint,
      room: subject.room)

    target = asked.target
    form = StudioForm(
      asked, parser: parser, style: links.style,
      problems: Dictionary(
        reading.problems.map { ($0.parameter, $0.sentence) }, uniquingKeysWith: { one, _ in one }))
    pages =
      PageColor.Preset.allCases.map { preset in
        StudioControl.Option(
          identifier: "page-" + preset.rawValue, value: preset.rawValue, label: preset.label,
          isChosen: asked.page == .preset(preset))
      }
    customColor = "#" + asked.page.color.spelling.lowercased()
    if case .custom = asked.page { isCustom = true } else { isCustom = false }
    zooms = Self.options("zoom", asked.zoom)
    pixelZooms = Self.options("pixels", asked.pixelZoom)
    overlays = Overlay.allCases.map { overlay in
      let isChosen = asked.overlays.contains(overlay)
      return OverlayChoice(
        identifier: "show-" + overlay.rawValue, value: overlay.rawValue, label: overlay.label,
        isChosen: isChosen, isOfTitle: overlay.isOfTitle,
        measure: isChosen ? drawing.measure(overlay) : nil)
    }
    stage = StudioStage(state, links: links, drawing: drawing, photo: photo)
    findings = StudioFindings(asked, reading, Rule.findings(in: subject), parser.descriptions)
    let zoom = state.pixelZoom.factor
    pixels = ButtonLinks.scales.map { scale in
      let grid = button.pixelGrid(scale)
      return PixelPicture(
        label: "@\(scale.spelling)x · \(grid.width) × \(grid.height) px",
        source: links.target(scale: scale), width: grid.width * zoom, height: grid.height * zoom,
        isZoomed: zoom > 1)
    }
    snippetKinds = SnippetKind.allCases.map { kind in
      Link(
        target: asked.with { $0.snippet = kind }.target + "#take", label: kind.label,
        isChosen: kind == asked.snippet)
    }
    take = asked.snippet.rawValue
    isImmutable = asked.isImmutable
    // A kit is for every page.
    var inquiry = reading.inquiry
    inquiry.page = Page()
    let isWrong = Rule.findings(in: try assets.ruleSubject(inquiry)).contains {
      $0.severity == .error && $0.rule != .artworkOrigin
    }
    let locales = state.locales(parser)
    // The watch button has a single language and style.
    kits =
      isWrong || button.mode.isOnWatch
      ? []
      : KitPlatform.allCases.compactMap { platform in
        kitPath.map { path in
          Link(
            target: settled.kit(
              platform, at: path, locales: locales,
              hasStandIn: assets.artwork.origin == .standIn),
            label: platform.label, isChosen: false)
        }
      }
    hasKits = !kits.isEmpty
    snippet = asked.snippet.snippet(settled, isNegotiated: reading.isNegotiated)
    downloads = Self.downloads(settled)
    url = Self.pictureURL(state, links)
  }

  private static func options(_ name: String, _ chosen: Zoom) -> [StudioControl.Option] {
    Zoom.allCases.map { zoom in
      StudioControl.Option(
        identifier: name + "-" + zoom.rawValue, value: zoom.rawValue, label: zoom.rawValue + "×",
        isChosen: zoom == chosen)
    }
  }

  private static func downloads(_ links: ButtonLinks) -> [Download] {
    ButtonLinks.scales.map { scale in
      Download(
        label: "PNG @\(scale.spelling)x", target: links.target(scale: scale),
        fileName: ButtonLinks.fileName(scale: scale))
    } + [
      Download(
        label: "WebP @2x", target: links.target(.webp, scale: .two), fileName: "button@2x.webp"),
      Download(label: "SVG", target: links.target(.svg), fileName: "button.svg"),
      Download(
        label: "SVG in layers", target: links.target(.svg, layers: true),
        fileName: "button-layers.svg"),
      Download(label: "PDF", target: links.target(.pdf), fileName: "button.pdf"),
      Download(
        label: "Android XML", target: links.target(.vectorDrawable), fileName: "button.xml"),
      Download(label: "JSON", target: links.target(.report), fileName: "button.json"),
    ]
  }

  /// The URL of the picture in the chosen format and scale.
  private static func pictureURL(_ state: StudioState, _ links: ButtonLinks) -> String {
    let output = links.request.output
    return links.url(.image(output.format), scale: output.scale ?? .default)
  }
}
