import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ButtonService
import ServiceContract

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a button into a file.",
    usage: "bezel render [<options>] -o <file> [<url> | --<parameter> <value> ...]",
    discussion: """
      A button is given by its parameters as flags, or by a URL of Apple's endpoint or of a Bezel \
      server. Names may have hyphens or underscores. The file's suffix selects the format: \
      \(DocumentFormat.allCases.map { "." + $0.spelling }.joined(separator: ", ")).

      Exits with 64 if the button or a flag is refused, and with 1 if a file cannot be written, or if \
      Apple's logo is not installed. Standard error has the findings, and names parameters without effect.

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

  @Option(
    name: [.short, .long], help: "The file to write; - writes to standard output.",
    completion: .file())
  var output: String

  @Flag(help: .standIn)
  var standIn = false

  @OptionGroup
  var assets: AssetOptions

  func run() throws {
    let button = try ButtonArguments(mode: mode, arguments)
    guard button.others.isEmpty || !button.hasFlags else { throw ValidationError("give a URL or flags, not both") }
    guard button.others.count < 2 else { throw ValidationError("give one URL, or flags") }
    var target = try button.others.first.map(ButtonArguments.url) ?? button.target()
    guard !target.isForPreset else { throw RefusedInput(reason: PresetList.unknownElsewhere) }
    let file = OutputFile(path: output)
    let item = target.items.first { Parameter(name: $0.name) == .format }
    let asked = target.path.format?.spelling ?? item?.value
    let suffix = try file.format(isKnown: asked != nil)
    if let asked, let suffix, DocumentFormat(spelling: asked) != suffix {
      throw RefusedInput(reason: "format is \(asked), but \(output) is \(suffix.spelling)")
    }
    target.path.format = target.path.format ?? suffix
    let loaded = try LoadedAssets(assets.locations())
    if loaded.artwork.origin == .standIn {
      guard standIn else { throw StandInNotice.Refusal() }
      StandardError.print(StandInNotice.text)
    }
    let parsed: RequestParser.Parsed
    do throws(InvalidRequest) {
      parsed = try loaded.parser.parse(target)
    } catch {
      let nearest = loaded.parser.nearest(to: target, renames: true).map { ["Nearest request: \($0.text)"] } ?? []
      let lines = error.problems.map(\.sentence) + nearest
      throw RefusedInput(reason: lines.map(\.withoutControls).joined(separator: "\n"))
    }
    guard !parsed.isNegotiated else {
      throw RefusedInput(reason: RequestParser.negotiatedInAdvance)
    }
    if !parsed.ignored.isEmpty {
      StandardError.print(lines: "ignored: \(parsed.ignored.joined(separator: ", "))")
    }
    if parsed.request.output.scale == nil,
      target.items.contains(where: { Parameter(name: $0.name) == .scale })
    {
      let format = parsed.request.output.format.spelling
      StandardError.print("ignored: \(Parameter.scale.name), since \(format) has no pixels")
    }
    let reports = ReportBuilder(loaded)
    let findings = try reports.findings(in: parsed.asked)
    if parsed.isStrict, findings.first?.severity == .error {
      let lines = findings.map { $0.line(on: parsed.asked) }
      throw RefusedInput(reason: (["the button has an error, and strict refuses it:"] + lines).joined(separator: "\n"))
    }
    // A report contains them, and the notice about the stand-in was printed.
    for finding in findings where !parsed.wantsReport && finding.rule != .artworkOrigin {
      StandardError.print(lines: finding.line(on: parsed.asked))
    }
    try file.write(
      try parsed.wantsReport
        ? reports.report(on: parsed.asked).encoded : reports.renderer.render(parsed.request))
  }
}

extension Finding {
  /// One line of a command's output, as `bezel check` prints it.
  func line(on asked: Asked) -> String {
    "\(severity.word): \(rule.text): \(message)"
      + (nearest(to: asked).map { " Nearest: \($0.target())" } ?? "")
  }
}
