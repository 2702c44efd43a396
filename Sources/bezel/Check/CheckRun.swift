import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonReports
import Glibc
import ServiceContract
import SourceCheck
import SystemPackage

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
    let project = Project(at: configuration.folder)
    self.project = project
    inputs = try CheckInputs(ButtonArguments(mode: command.mode, command.arguments))
    let faults: KeyValuePairs = [
      (command.host != nil && !inputs.hasSources): "--host needs sources: files, folders or standard input",
      (command.stdinFilename != nil && !inputs.readsStandardInput): "--stdin-filename needs - for standard input",
      (command.diff && inputs.paths.contains { project.relative($0).hasPrefix("/") }):
        "--diff needs files below \(project.folder), which the paths in it are seen from: run it in a folder that holds them",
      (command.diff && (command.fix || command.format != .text)): "--diff goes with neither --fix nor --format",
      (isFixing && (inputs.paths.isEmpty || inputs.readsStandardInput)): "--fix and --diff need files or folders",
    ]
    if let fault = faults.first(where: \.key)?.value { throw ValidationError(fault) }
  }

  func run() async throws -> Status {
    var locations = try command.assets.locations()
    // Buttons in sources are judged with Apple's logo, whether or not this machine has it.
    if inputs.requests.isEmpty { (locations.artwork, locations.requiresArtwork) = (nil, false) }
    let loaded = try LoadedAssets(locations)
    let own = try choices(configuration, in: project.folder, loaded)
    let found = try await SourceFiles(inputs.paths, in: project, own, excludesNamed: command.forceExclude) { folder in
      // A file that the caller names is for all.
      guard command.config == nil,
        ConfigurationFile.isThere(folder.inner(""), shownAs: project.relative(folder).inner(""))
      else { return nil }
      let found = try CheckConfiguration(folder.inner(ConfigurationFile.name))
      return found.isEmpty ? nil : try choices(found, in: folder, loaded)
    }
    // Parts so large that threads do not wait for each other, and so small that all have work to the end.
    let parts = stride(from: 0, to: found.files.count, by: 64).map { found.files[$0...].prefix(64) }
    let read = try AllCores.map(parts) { part in
      try part.map { file in try CheckedSource(file, isMended: isFixing, in: project.folder) { try file.text() } }
    }
    var sources = read.flatMap(\.self) + found.unread
    sources.sort { $0.source.name.utf8.lexicographicallyPrecedes($1.source.name.utf8) }
    if inputs.readsStandardInput {
      let name = project.relative(command.stdinFilename ?? "stdin")
      let source = SourceFile(path: name, name: name, choices: own)
      sources.append(
        try CheckedSource(source, isMended: false, in: project.folder) {
          try SourceFile.text(of: FileDescriptor.standardInput)
        })
    }
    let changed = sources.filter { $0.change != nil }
    if command.fix {
      // One after the other, so that which are changed before one that cannot be written depends on nothing else.
      for source in changed { try OutputFile(path: source.source.path).write(source.change?.new ?? []) }
    }
    var report = CheckReport()
    report.isFixed = isFixing
    report.requests = try inputs.requests.map { try own.judge.request($0.target, from: $0.source, fault: $0.fault) }
    for source in sources {
      if let reason = source.unread { report.skip(source.source.name, reason) }
      if let file = source.file { report.add(file) }
    }
    let printed = command.diff ? shown(sources.flatMap(\.difference)) : text(report)
    try OutputFile(path: command.output ?? "-").write(printed)
    for note in notes(on: report, changed: changed.count) { StandardError.print(note) }
    if report.skipped.contains(where: \.isFailure) { return .unreadable }
    let fails =
      command.diff
      ? !changed.isEmpty || !report.stayingLines.isEmpty
      : sources.contains(where: \.fails) || own.fail(report.requests.flatMap(\.findings))
    return fails ? .findings : .clean
  }

  /// The caller's choices, and else those of a file.
  ///
  /// - Parameter folder: The folder that the file is about, in which its patterns are.
  private func choices(
    _ file: CheckConfiguration, in folder: String, _ loaded: LoadedAssets
  ) throws -> CheckChoices {
    let host = command.host ?? file.host
    if let host,
      host.wholeMatch(of: /https?:\/\/[A-Za-z0-9.\-_~%:\[\]]+(\/[A-Za-z0-9.\-_~%\/]*)?/) == nil
        || AppleEndpoint.isAuthority(ButtonURL.host(ofURL: host) ?? "")
    {
      let form = "must be the address of your server, like https://buttons.example.com, perhaps with a path"
      throw ValidationError("host is \(host.withoutControls.orEmpty), but \(form)")
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
    return CheckChoices(
      judge: Judge(requests, pages: pages, host: host, levels: file.levels),
      failOn: command.failOn ?? file.failOn ?? .error,
      excludes: try patterns(file.excludes, in: folder) + patterns(command.exclude, in: project.folder),
      settings: [command.config, path].compactMap(\.self))
  }

  private func patterns(_ texts: [String], in folder: String) throws -> [ExcludePattern] {
    let place = place(of: folder)
    return try texts.compactMap { try ExcludePattern($0, below: place) }
  }

  private var isTerminal: Bool { command.output == nil && isatty(STDOUT_FILENO) != 0 }

  /// What files contain must not control a terminal.
  private func shown(_ difference: [UInt8]) -> [UInt8] {
    isTerminal ? Array(String(decoding: difference, as: UTF8.self).linesWithoutControls.utf8) : difference
  }

  private func text(_ report: CheckReport) -> [UInt8] {
    let environment = Environment.current
    // A terminal that shows colours, and the person wants them (https://no-color.org).
    let isColored = isTerminal && environment["TERM"] != "dumb" && environment["NO_COLOR"] == nil
    let style = CheckStyle(
      isColored: isColored, isQuiet: command.quiet, folder: project.folder,
      root: environment["CI_PROJECT_DIR"] ?? environment["GITHUB_WORKSPACE"])
    return Array(report.text(as: command.format, style).utf8)
  }

  /// The lines on standard error: what was changed, what stays, what was not read, and how many findings there are.
  private func notes(on report: CheckReport, changed: Int) -> [String] {
    let isQuiet = command.quiet && !command.diff
    let skipped = report.skipped
      .filter { $0.isFailure || !command.quiet && !command.diff }
      .map { "\($0.path.withoutControls): \($0.sentence)" }
    guard !isQuiet else { return skipped }
    let changes = command.fix && changed > 0 ? ["\(changed) file\(changed == 1 ? "" : "s") changed"] : []
    return changes + (isFixing ? report.stayingLines : []) + skipped
      + (inputs.hasSources && !command.diff ? [report.summary] : [])
  }
}
