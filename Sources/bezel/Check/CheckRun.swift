import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonReports
import FoundationEssentials
import Glibc
import ServiceContract
import SourceCheck

/// One run of the check: its choices, from flags and the project's file, and what it does.
struct CheckRun {
  enum Status: Int32 {
    case clean = 0
    /// A finding is at least as severe as `--fail-on`.
    case findings = 1
    /// `EX_NOINPUT` of sysexits.h.
    case unreadable = 66
    /// The run itself failed: `EX_SOFTWARE` of sysexits.h.
    case failure = 70
  }

  private let command: Check
  private let configuration: CheckConfiguration
  private let inputs: CheckInputs
  private let host: String?
  private let failOn: Severity
  private let base: PathBase
  private var isMending: Bool { command.fix || command.diff }

  /// - Throws: `ValidationError`.
  init(_ command: Check) throws {
    self.command = command
    configuration = try CheckConfiguration(command.config)
    base = PathBase(project: configuration.folder)
    inputs = try CheckInputs(ButtonArguments(mode: command.mode, command.arguments))
    host = command.host ?? configuration.host
    failOn = command.failOn ?? configuration.failOn ?? .error
    if let host,
      host.wholeMatch(of: /https?:\/\/[A-Za-z0-9.\-_~%:\[\]]+(\/[A-Za-z0-9.\-_~%\/]*)?/) == nil
    {
      throw ValidationError(
        "--host is \(host.withoutControls), but must be like https://buttons.example.com, with a path if there is one"
      )
    }
    let faults: KeyValuePairs = [
      (command.host != nil && !inputs.hasSources)
      : "--host needs sources: files, folders or standard input",
      (command.stdinFilename != nil && !inputs.readsStandardInput)
      : "--stdin-filename needs - for standard input",
      (command.diff && inputs.paths.contains { base.relative($0).hasPrefix("/") })
      :
        "--diff needs files below \(base.folder), which the paths in it are seen from: run it in a folder that holds them",
      (isMending && (inputs.paths.isEmpty || inputs.readsStandardInput))
      : "--fix and --diff need files or folders",
    ]
    if let fault = faults.first(where: \.key)?.value { throw ValidationError(fault) }
  }

  func run() throws -> Status {
    let loaded = try LoadedAssets(try command.assets.locations())
    let presets = try presets(loaded.parser)
    let requests = RequestCheck(
      reports: ReportBuilder(loaded), parser: loaded.parser, presets: presets)
    let given = Set(inputs.page.map { Parameter(name: $0.name) })
    let pages = try CheckInputs.pages(
      inputs.page + configuration.page.filter { !given.contains(Parameter(name: $0.name)) },
      loaded.parser)
    let check = SourceCheck(requests, pages: pages, host: host)
    let mending =
      isMending
      ? Mending(
        fix: SourceFix(check, levels: configuration.levels), base: base, isDry: command.diff) : nil
    var sources = CheckedSources(check, seenFrom: base, mending: mending)
    try sources.add(inputs.requests)
    let excludes = ExcludePatterns(configuration.excludes + command.exclude, in: base.folder)
    try sources.add(
      SourceFiles(inputs.paths, excludes: excludes, excludesNamed: command.forceExclude),
      own: ownFiles)
    if inputs.readsStandardInput { try sources.addStandardInput(command.stdinFilename ?? "stdin") }
    var report = CheckReport(try sources.checked(), levels: configuration.levels)
    if isMending {
      report.material.notMended += report.notMended(besides: report.material.notMended)
    }
    try OutputFile(path: command.output ?? "-").write(
      command.diff ? difference(sources.changes) : text(report))
    for note in notes(on: report, changed: sources.changes.count) { StandardError.print(note) }
    if report.material.skipped.contains(where: \.isFailure) { return .unreadable }
    guard command.diff else {
      return report.severity.map { $0 >= failOn } == true ? .findings : .clean
    }
    return sources.changes.isEmpty && report.material.notMended.isEmpty && report.leftInTests == nil
      ? .clean : .findings
  }

  /// The presets of the server whose buttons are checked, if a file has them.
  ///
  /// - Throws: `ValidationError` for a file that cannot be read, or that the server would refuse.
  private func presets(_ parser: RequestParser) throws -> PresetList? {
    guard let path = command.presets ?? configuration.presets else { return nil }
    do {
      return try PresetList(file: path, parser)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// What mending would change.
  private func difference(_ changes: [Mending.Change]) -> [UInt8] {
    let difference = Array(changes.map(\.difference).joined())
    guard command.output == nil, isatty(STDOUT_FILENO) != 0 else { return difference }
    // What files contain must not control a terminal.
    let lines = String(decoding: difference, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { String($0).withoutControls }.joined(separator: "\n").utf8)
  }

  private func text(_ report: CheckReport) throws -> [UInt8] {
    let environment = Environment.current
    let style = CheckStyle(
      isColored: command.output == nil && Terminal.takesColors, isQuiet: command.quiet,
      base: base.folder, root: environment["CI_PROJECT_DIR"] ?? environment["GITHUB_WORKSPACE"])
    return Array(try report.text(as: command.format, style).utf8)
  }

  /// The files of settings that the caller or the project names: they have the addresses of presets, and no
  /// button.
  private var ownFiles: [String] {
    [command.config, command.presets ?? configuration.presets].compactMap(\.self)
  }

  /// The lines on standard error: what was changed, what stays, what was not read, and how many findings there are.
  private func notes(on report: CheckReport, changed: Int) -> [String] {
    let material = report.material
    let isQuiet = command.quiet && !command.diff
    let skipped = material.skipped
      .filter { $0.isFailure || !command.quiet && !command.diff }
      .map { "\($0.path.withoutControls): \($0.reason.sentence)" }
    guard !isQuiet else { return skipped }
    let changes =
      command.fix && changed > 0 ? ["\(changed) file\(changed == 1 ? "" : "s") changed"] : []
    return changes + material.notMended.map(\.line) + skipped
      + (inputs.hasSources && !command.diff ? [report.summary] : [])
      + (isMending ? [report.leftInTests].compactMap(\.self) : [])
  }
}

/// The terminal of standard output.
private enum Terminal {
  /// Whether standard output is a terminal that shows colours, and the person wants them
  /// (https://no-color.org).
  static var takesColors: Bool {
    let environment = Environment.current
    return isatty(STDOUT_FILENO) != 0 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }
}
