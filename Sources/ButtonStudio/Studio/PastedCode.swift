internal import ButtonAssets
internal import ButtonCore
internal import HTTPTypes
internal import ServiceContract
internal import SourceCheck

/// Code that a person pasted, judged as `bezel check` judges it.
struct PastedCode {
  let bytes: [UInt8]
  /// The colour of the page where the code does not say it: as it is written, as it is read, or why it is not.
  let page: (text: String, color: RGBColor?, fault: ParameterFault?)
  /// With the studio's settings of each, if they are known.
  let references: [(button: FoundButton, settings: ButtonURL?)]
  let report: CheckReport
  /// The code as `bezel check --fix` writes it, as a difference, and the report on that; `nil` if
  /// nothing can be mended without a person, or if nobody shows it.
  let fixed: (bytes: [UInt8], difference: ArraySlice<UInt8>, report: CheckReport)?
  /// The service's address.
  let origin: String

  init(_ sent: SentCode, _ site: StudioSite) throws {
    let (bytes, parser, origin) = (sent.bytes, site.assets.parser, sent.request.origin)
    (self.bytes, self.origin) = (bytes, origin)
    let written = sent.request.items.first { $0.name == Parameter.background.name }?.value ?? ""
    let text = String(written.prefix(SiteCheck.maxColorBytes))
    let items = text.isEmpty ? [] : [QueryItem(name: Parameter.background.name, value: text)]
    let read = parser.read(ButtonURL(ButtonPath(.center), items))
    let color = read.corrected(leavingOut: true)?.asked.background
    page = (text, color, color == nil ? read.problems.first : nil)
    if !sent.wantsPage, let fault = page.fault { throw ProblemDetails(.badRequest, detail: fault.sentence) }
    // Who pastes code has set no host: to come from Apple is no fault of it.
    let judge = Judge(
      site.assets, presets: site.presets.map { [host = ButtonURL.host(ofURL: origin)] in ($0, host) },
      maxTrials: SiteCheck.maxTrials,
      pages: color.map { [[QueryItem(name: Parameter.background.name, value: $0.spelling)]] } ?? [[]],
      host: origin, levels: [CheckRule.appleHost.id: .note])
    let found = judge.scan(bytes, path: Self.path, limit: SiteCheck.maxButtons + 1)
    references = found.buttons.map { ($0, judge.settings(of: $0)) }
    guard found.buttons.count + found.directives.count <= SiteCheck.maxButtons else {
      throw Self.tooLong("\(SiteCheck.maxButtons) buttons and comments about them")
    }
    try sent.proceed()
    report = CheckReport([try judge.file(found, sent.proceed)])
    try sent.proceed()
    guard report.skipped.isEmpty else {
      throw Self.tooLong("\(SourceFinding.mostOfFile) findings, or very long ones")
    }
    let fixed = sent.wantsPage ? try judge.fixed(bytes, found, sent.proceed) : nil
    guard let fixed, let mended = fixed.change?.new else {
      self.fixed = nil
      return
    }
    // With an end of the last line, and without the two lines that name files.
    let end: [UInt8] = bytes.last == 10 ? [] : [10]
    let lines = UnifiedDiff(of: bytes + end, mended + end, path: Self.path).bytes
      .split(separator: 10, maxSplits: 2, omittingEmptySubsequences: false)
    self.fixed = (mended, lines.last ?? [], CheckReport([fixed]))
  }

  /// A name without a suffix: the language is not known.
  private static let path = "pasted"

  private static func tooLong(_ parts: String) -> ProblemDetails {
    ProblemDetails(
      .contentTooLarge, detail: "The code has more than \(parts): send a part of it, or run bezel check.")
  }
}
