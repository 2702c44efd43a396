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
    usage: """
      bezel render [<options>] -o <file> [<url> | --<parameter> <value> ...]
      bezel render [<options>] -o <path> --each <list>
      """,
    discussion: """
      A button is given by its parameters as flags, or by a URL of Apple's endpoint or of a Bezel \
      server. Names may have hyphens or underscores. The file's suffix selects the format: \
      \(DocumentFormat.allCases.map { "." + $0.spelling }.joined(separator: ", ")).

      --each draws the pictures of a list. A line is a URL, or a path and query. A value may be a \
      list, separated by commas, or * for all words that a parameter takes. The output then names \
      parameters in braces: out/{locale}/{type}@{scale}x.{format}; {mode} is center, left or logo. \
      Every picture of the list must have these parameters: vectors have no scale, and a logo alone \
      has no type. The command makes the folders.

      Exits with 64 if the button, the list or a flag is refused, and with 1 if a file cannot be read or \
      written, or if Apple's logo is not installed. Standard error names parameters without effect.

      \(ParameterHelp.text())
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "A URL, or the path and query of one.", valueName: "url, or --parameter value"),
    completion: .list(Parameter.allCases.map(\.flag)))
  var arguments: [String] = []

  @Option(help: .mode)
  var mode: String?

  @Option(help: "A list of pictures to draw; - reads standard input.", completion: .file())
  var each: String?

  @Option(
    name: [.short, .long],
    help: "The file to write; - writes to standard output. With --each, a path with parameters.",
    completion: .file())
  var output: String

  @Flag(help: .standIn)
  var standIn = false

  @OptionGroup
  var assets: AssetOptions

  func run() throws {
    let button = try ButtonTarget(mode: mode, arguments)
    if let each {
      guard button.isEmpty else { throw ValidationError("give --each, or a button, not both") }
      return try drawAll(each)
    }
    let targets = try button.targets()
    guard targets.count == 1, var target = targets.first else {
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
    let loaded = try assets.loaded(allowingStandIn: standIn)
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
    try file.write(try answer(parsed, ReportSource(loaded)))
  }

  private func drawAll(_ list: String) throws {
    guard output != "-" else {
      throw ValidationError("--each needs a path with parameters in braces, not -")
    }
    let template = try OutputTemplate(output)
    let loaded = try assets.loaded(allowingStandIn: standIn)
    // Names without effect are no error on the command line either.
    let read = try RequestListFile.list(list, loaded.parser, refusesIgnored: false)
    let requests = read.requests
    guard !requests.isEmpty else { throw ValidationError("\(list) names no pictures") }
    let pictures = try PictureList(requests, template)
    say(read.ignored)
    let reports = ReportSource(loaded)
    for inquiry in read.strict { try refuse(try errors(in: inquiry, reports)) }
    try pictures.write(loaded.renderer)
    StandardOutput.print(
      requests.count == 1 ? "1 picture written" : "\(requests.count) pictures written")
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
    // A report contains them, and the notice about the stand-in was printed.
    guard !parsed.wantsReport else { return try reports.report(on: parsed.inquiry).encoded }
    let unsaid = errors.filter { $0.rule != .artworkOrigin }
    if !unsaid.isEmpty { StandardError.print(lines: Self.lines(unsaid)) }
    return try reports.renderer.render(parsed.request)
  }
}
