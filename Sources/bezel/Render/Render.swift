import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService

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
    let button = try ButtonArguments(mode: mode, arguments)
    if let each { return try drawAll(each, button) }
    let targets = try button.urls()
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
    let reports = ReportBuilder(loaded)
    let refused = try refused([("", parsed)], reports)
    if parsed.request.output.scale == nil,
      target.items.contains(where: { Parameter(name: $0.name) == .scale })
    {
      let format = parsed.request.output.format.spelling
      StandardError.print("ignored: \(Parameter.scale.name), since \(format) has no pixels")
    }
    guard refused.isEmpty else { throw RefusedInput(reason: refused.joined(separator: "\n")) }
    try file.write(try reports.document(parsed))
  }

  private func drawAll(_ list: String, _ button: ButtonArguments) throws {
    // That a list is strict concerns all of its lines.
    guard button.mode == nil, button.others.isEmpty,
      button.items.allSatisfy({ Parameter(name: $0.name) == .strict })
    else { throw ValidationError("give --each, or a button, not both") }
    guard output != "-" else {
      throw ValidationError("--each needs a path with parameters in braces, not -")
    }
    let template = try OutputTemplate(output)
    let loaded = try assets.loaded(allowingStandIn: standIn)
    let format = template.format.map { QueryItem(name: Parameter.format.name, value: $0.spelling) }
    let entries = try RequestListFile.list(
      list, loaded.parser, defaults: button.items + [format].compactMap(\.self),
      isInAdvance: false
    ).entries
    guard !entries.isEmpty else { throw ValidationError("\(list) names no pictures") }
    let pictures = try PictureList(entries, template)
    let reports = ReportBuilder(loaded)
    let refused = try refused(entries.map { ("line \($0.line): ", $0.parsed) }, reports)
    guard refused.isEmpty else {
      throw RequestListFile.refusal(of: list, refused.joined(separator: "\n"))
    }
    try pictures.write(reports)
    StandardOutput.print(
      pictures.count == 1 ? "1 picture written" : "\(pictures.count) pictures written")
  }

  /// Prints names without effect and errors, each line once.
  ///
  /// - Parameter requests: Each with the start of its lines.
  /// - Returns: The errors of strict requests, which are refused.
  private func refused(
    _ requests: [(place: String, parsed: RequestParser.Parsed)], _ reports: ReportBuilder
  ) throws -> [String] {
    var seen: Set<String> = []
    var refused: [String] = []
    for (place, parsed) in requests {
      if !parsed.ignored.isEmpty {
        let line = "\(place)ignored: \(parsed.ignored.joined(separator: ", "))"
        if seen.insert(line).inserted { StandardError.print(lines: line) }
      }
      // A report contains its errors, and the notice about the stand-in was printed.
      for error in try reports.findings(in: parsed.inquiry)
      where error.severity == .error
        && (parsed.isStrict || !parsed.wantsReport && error.rule != .artworkOrigin)
      {
        let line = "\(place)\(error.rule.text): \(error.message)"
        guard seen.insert(line).inserted else { continue }
        if parsed.isStrict { refused.append(line) } else { StandardError.print(lines: line) }
      }
    }
    return refused
  }
}
