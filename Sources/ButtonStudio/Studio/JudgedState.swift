internal import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import ServiceContract

/// What all pages of the studio are made of.
struct StudioSite: Sendable {
  let assets: LoadedAssets
  let addresses: ImmutableAddresses
  let reports: ReportSource
  let templates: PageTemplates
  /// The path of kits.
  let kitPath: String
  /// Bytes of the longest path and query that the service takes.
  let longestTarget: Int
}

/// A state as the API reads and judges it: all that a page shows of it, as values.
struct JudgedState {
  let asked: StudioState
  let reading: StudioReading
  /// The room for the title; `nil` for a button without one.
  let room: TitleRoom?
  let findings: [Finding]
  let layout: Layout
  /// The pinned variants, in the order of the pins.
  let pins: [(state: StudioState, reading: StudioReading)]
  /// Whether there is a kit of the button: it has no errors on any page, and not a single language and
  /// style.
  let hasKit: Bool

  init(_ asked: StudioState, _ assets: LoadedAssets, _ languages: QualityList) throws {
    func read(_ state: StudioState) throws -> StudioReading {
      try StudioReading(
        state, parser: assets.parser, titles: assets.titles, languages: languages)
    }
    self.asked = asked
    reading = try read(asked)
    let subject = try assets.ruleSubject(reading.inquiry)
    room = subject.room
    findings = Rule.findings(in: subject)
    layout = try assets.renderer.layout(
      StudioPage.shown(reading.inquiry.request, zoom: reading.state.zoom))
    pins = try asked.pins.map { pin in
      let state = asked.showing(pin, assets.parser.descriptions)
      return (state, try read(state))
    }
    var inquiry = reading.inquiry
    inquiry.page = Page()
    let isWrong = try Rule.findings(in: assets.ruleSubject(inquiry)).contains {
      $0.severity == .error && $0.rule != .artworkOrigin
    }
    hasKit = !isWrong && !inquiry.request.mode.isOnWatch
  }
}
