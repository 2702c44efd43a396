import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonReports
import FoundationEssentials
import Glibc
import ServiceContract
import SourceCheck

/// One run of the check: its choices, from flags and the project's files, and what it does.
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
  private let project: Project
  private var isFixing: Bool { command.fix || command.diff }

  /// - Throws: `ValidationError`.
  init(_ command: Check) throws {
    self.command = command
    configuration = try CheckConfiguration(command.config)
    project = Project(at: configuration.folder)
    inputs = try CheckInputs(ButtonArguments(mode: command.mode, command.arguments))
    let project = project
    let faults: KeyValuePairs = [
      (command.host != nil && !inputs.hasSources)
      : "--host needs sources: files, folders or standard input",
      (command.stdinFilename != nil && !inputs.readsStandardInput)
      : "--stdin-filename needs - for standard input",
      (command.diff && inputs.paths.contains { project.relative($0).hasPrefix("/") })
      :
        "--diff needs files below \(project.folder), which the paths in it are seen from: run it in a folder that holds them",
      (isFixing && (inputs.paths.isEmpty || inputs.readsStandardInput))
      : "--fix and --diff need files or folders",
    ]
    if let fault = faults.first(where: \.key)?.value { throw ValidationError(fault) }
  }

  func run() throws -> Status {
    let loaded = try LoadedAssets(try command.assets.locations())
    let own = try choices(configuration, in: project.folder, loaded)
    let files = SourceFiles(
      inputs.paths,
      excludes: ExcludePatterns(configuration.excludes + command.exclude, in: project.folder),
      excludesNamed: command.forceExclude)
    // A file that the caller names is for all.
    let isAlone = command.config != nil
    let nested = try project.choices(of: isAlone ? [] : files.files) { file, folder in
      let found = try CheckConfiguration(file)
      return found.isEmpty ? nil : try choices(found, in: folder, loaded)
    }
    var sources = CheckedSources(project, own, nested, fixes: isFixing)
    try sources.add(inputs.requests)
    try sources.add(files, named: command.forceExclude ? [] : inputs.paths)
    if command.fix { try sources.write() }
    if inputs.readsStandardInput { try sources.addStandardInput(command.stdinFilename ?? "stdin") }
    let report = sources.report
    try OutputFile(path: command.output ?? "-").write(command.diff ? difference(sources.changes) : text(report))
    for note in notes(on: report, changed: sources.changes.count) { StandardError.print(note) }
    if report.skipped.contains(where: \.isFailure) { return .unreadable }
    let fails =
      command.diff ? !sources.changes.isEmpty || !report.stayingLines.isEmpty : sources.fails
    return fails ? .findings : .clean
  }

  /// The caller's choices, and else those of a file.
  ///
  /// - Parameter folder: The folder that the file is about, in which its patterns are.
  private func choices(
    _ file: CheckConfiguration, in folder: String, _ loaded: LoadedAssets
  ) throws -> Project.Choices {
    let host = command.host ?? file.host
    if let host,
      host.wholeMatch(of: /https?:\/\/[A-Za-z0-9.\-_~%:\[\]]+(\/[A-Za-z0-9.\-_~%\/]*)?/) == nil
    {
      throw ValidationError(
        "--host is \(host.withoutControls), but must be like https://buttons.example.com, with a path if there is one"
      )
    }
    let path = command.presets ?? file.presets
    let presets: PresetList?
    do {
      presets = try path.map { try PresetList(file: $0, loaded.parser) }
    } catch {
      throw ValidationError("\(error)")
    }
    let given = Set(inputs.page.map { Parameter(name: $0.name) })
    let pages = try CheckInputs.pages(
      inputs.page + file.page.filter { !given.contains(Parameter(name: $0.name)) }, loaded.parser)
    let requests = RequestCheck(
      reports: ReportBuilder(loaded), parser: loaded.parser, presets: presets.map { ($0, nil) })
    return Project.Choices(
      judge: Judge(requests, pages: pages, host: host, levels: file.levels),
      failOn: command.failOn ?? file.failOn ?? .error,
      excludes: ExcludePatterns(file.excludes, in: folder),
      settings: [command.config, path].compactMap(\.self))
  }

  /// What a fix would change.
  private func difference(_ changes: [CheckedSources.Change]) -> [UInt8] {
    let difference = changes.flatMap(\.difference)
    guard command.output == nil, isatty(STDOUT_FILENO) != 0 else { return difference }
    // What files contain must not control a terminal.
    let lines = String(decoding: difference, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { String($0).withoutControls }.joined(separator: "\n").utf8)
  }

  private func text(_ report: CheckReport) throws -> [UInt8] {
    let environment = Environment.current
    // Standard output is a terminal that shows colours, and the person wants them (https://no-color.org).
    let isColored =
      command.output == nil && isatty(STDOUT_FILENO) != 0 && environment["TERM"] != "dumb"
      && environment["NO_COLOR", default: ""].isEmpty
    let style = CheckStyle(
      isColored: isColored, isQuiet: command.quiet, base: project.folder,
      root: environment["CI_PROJECT_DIR"] ?? environment["GITHUB_WORKSPACE"])
    return Array(try report.text(as: command.format, style).utf8)
  }

  /// The lines on standard error: what was changed, what stays, what was not read, and how many findings there are.
  private func notes(on report: CheckReport, changed: Int) -> [String] {
    let isQuiet = command.quiet && !command.diff
    let skipped = report.skipped
      .filter { $0.isFailure || !command.quiet && !command.diff }
      .map { "\($0.path.withoutControls): \($0.sentence)" }
    guard !isQuiet else { return skipped }
    let changes =
      command.fix && changed > 0 ? ["\(changed) file\(changed == 1 ? "" : "s") changed"] : []
    return changes + (isFixing ? report.stayingLines : []) + skipped
      + (inputs.hasSources && !command.diff ? [report.summary] : [])
  }
}
