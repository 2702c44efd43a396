import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ButtonService
import ServiceContract

/// Draws buttons into files, with the same bytes as the server's responses.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw one button into a file, or many.",
    discussion: """
      The flags are the parameters of the image API; underscores and hyphens are equivalent. A \
      URL of Apple's endpoint or of a Bezel server may be given instead. The file's suffix, \
      \(DocumentFormat.allCases.map { "." + $0.spelling }.joined(separator: ", ")), selects the \
      format, as the suffix of a URL's path does.

      With --each, the pictures of a list are drawn. A line is a URL, or a path and query; a value \
      may be a list, separated by commas, or * for all the words that a parameter takes. The output \
      then names parameters in braces: out/{locale}/{type}@{scale}x.{format}; {mode} is center, \
      left or logo. Every picture of the list must have these parameters: vectors have no scale, and \
      a logo alone has no type. Folders are made.

      Exits with 64 if the button, the list or a flag is refused, and with 1 if a file cannot be read or \
      written; a list ends with the status that its button alone would have. Names without effect are \
      said on standard error.

      \(ParameterHelp.text)
      """)

  @OptionGroup
  var button: ButtonTarget

  @Option(help: "A list of pictures to draw; - reads standard input.", completion: .file())
  var each: String?

  @Option(
    name: [.short, .long],
    help: "The file to write; - writes to standard output. With --each, a path with parameters.",
    completion: .file())
  var output: String

  @OptionGroup(title: "Assets")
  var assets: AssetOptions

  func run() throws {
    if let each { return try drawAll(each) }
    let targets = try button.targets()
    guard targets.count == 1, var target = targets.first?.target else {
      throw ValidationError("give one URL, or flags; --each draws many")
    }
    guard !target.isForPreset else { throw RefusedInput(reason: PresetList.unknownElsewhere) }
    let file = OutputFile(path: output)
    let item = target.items.first { Parameter(name: $0.name) == .format }
    let asked = target.path.format?.spelling ?? item?.value.text
    let suffix = try file.format(isKnown: asked != nil)
    if let asked, let suffix, DocumentFormat(spelling: asked) != suffix {
      throw RefusedInput(reason: "format is \(asked), but \(output) is \(suffix.spelling)")
    }
    target.path.format = target.path.format ?? suffix
    let loaded = try LoadedAssets(try assets.locations())
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try loaded.parser.parse(target.path, target.items)
    } catch {
      throw RefusedInput(reason: error.lines().map(\.withoutControls).joined(separator: "\n"))
    }
    say(parsed.ignored)
    if parsed.request.output.scale == nil,
      target.items.contains(where: { Parameter(name: $0.name) == .scale })
    {
      let format = parsed.request.output.format.spelling
      StandardError.print("ignored: \(Parameter.scale.name), since \(format) has no pixels")
    }
    warnOfStandIn(loaded)
    try file.write(try answer(parsed, ReportSource(loaded)))
  }

  private func drawAll(_ list: String) throws {
    guard button.isEmpty else { throw ValidationError("give --each, or a button, not both") }
    guard output != "-" else {
      throw ValidationError("--each needs a path with parameters in braces, not -")
    }
    let template = try OutputTemplate(output)
    let loaded = try LoadedAssets(try assets.locations())
    // Of the command line too, names without effect are only said.
    let read = try RequestListFile.list(list, loaded.parser, refusesIgnored: false)
    let requests = read.requests
    guard !requests.isEmpty else { throw ValidationError("\(list) names no pictures") }
    let pictures = try PictureList(requests, template)
    say(read.ignored)
    let reports = ReportSource(loaded)
    for inquiry in read.strict { try refuse(try errors(in: inquiry, reports)) }
    warnOfStandIn(loaded)
    try pictures.write(loaded.renderer)
    StandardOutput.print(
      requests.count == 1 ? "1 picture written" : "\(requests.count) pictures written")
  }

  private func warnOfStandIn(_ loaded: LoadedAssets) {
    if loaded.artwork.origin == .standIn { StandardError.print(StandInNotice.text) }
  }

  private func say(_ ignored: [String]) {
    guard !ignored.isEmpty else { return }
    StandardError.print("ignored: \(ignored.joined(separator: ", "))".withoutControls)
  }

  private func errors(in inquiry: ButtonInquiry, _ reports: ReportSource) throws -> [Finding] {
    try reports.findings(in: inquiry).filter { $0.severity == .error }
  }

  /// Refuses a strict request that breaks a rule.
  private func refuse(_ errors: [Finding]) throws {
    if !errors.isEmpty { throw RefusedInput(reason: Self.lines(errors)) }
  }

  private static func lines(_ findings: [Finding]) -> String {
    findings.map { "\($0.rule.text): \($0.message)" }.joined(separator: "\n")
  }

  private func answer(
    _ parsed: RequestParser.Parsed, _ reports: ReportSource
  ) throws -> [UInt8] {
    let errors = try errors(in: parsed.inquiry, reports)
    if parsed.isStrict { try refuse(errors) }
    // A report has them, and that the logo is a stand-in has been said.
    guard !parsed.wantsReport else { return try reports.report(on: parsed.inquiry).encoded }
    let unsaid = errors.filter { $0.rule != .artworkOrigin }
    if !unsaid.isEmpty { StandardError.print(lines: Self.lines(unsaid)) }
    return try reports.renderer.render(parsed.request)
  }
}
