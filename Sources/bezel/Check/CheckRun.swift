import ArgumentParser
import ButtonAssets
import ButtonCore
import FoundationEssentials
import Glibc
import SourceCheck
import SystemPackage

/// One run of the check: its choices, from flags and the project's files, and what it does.
struct CheckRun {
  let command: Check
  /// The buttons that the caller gave by URLs or parameters, outside of any source, and the errors of the URLs' paths.
  private var requests: [(source: SourcePlace.Source, target: ButtonURL, fault: ButtonURL.Fault?)] = []
  /// The files and folders that the caller named; `-` is standard input.
  private(set) var paths: [String] = []
  /// The parameters that describe the pages around the buttons.
  let page: [QueryItem]
  /// The folder that a check is about: that of the project's `bezel.yaml`, or else where the command runs. Paths in a
  /// report are seen from it.
  let folder: FilePath
  private let section: ConfigurationSection
  private var isFixing: Bool { command.fix || command.diff }

  /// - Throws: `ValidationError`.
  init(_ command: Check) throws {
    self.command = command
    section = try ConfigurationSection.all(.check, of: command.config)[0]
    folder = Self.absolute(section.foundFolder ?? "")
    let button = try ButtonArguments(mode: command.mode, command.arguments)
    page = button.others.isEmpty ? [] : button.items
    try read(button)
    let isElsewhere = paths.contains { [folder] in !Self.absolute($0).starts(with: folder) }
    let faults: KeyValuePairs = [
      (command.host != nil && paths.isEmpty): "--host needs sources: files, folders or standard input",
      (command.stdinFilename != nil && !readsStandardInput): "--stdin-filename needs - for standard input",
      (command.stdinFilename.map(namesNoFile) ?? false): "--stdin-filename names no file",
      (command.output == ""): "--output is empty: name a file",
      (command.diff && isElsewhere):
        "--diff needs files below \(folder)/, which the paths in it are seen from: run it in a folder that holds them",
      (command.diff && (command.fix || command.format != .text)): "--diff goes with neither --fix nor --format",
      (isFixing && (paths.isEmpty || readsStandardInput)): "--fix and --diff need files or folders",
    ]
    if let fault = faults.first(where: \.key)?.value { throw ValidationError(fault) }
  }

  /// Divides arguments into requests and paths.
  private mutating func read(_ button: ButtonArguments) throws {
    guard !button.others.isEmpty else {
      guard button.hasFlags else {
        throw ValidationError("give files, folders, URLs, - for standard input, or flags")
      }
      let target = try button.target()
      return requests.append((.parameters(target.text), target, nil))
    }
    let facts = Parameter.ofPage
    guard button.mode == nil, page.allSatisfy({ Parameter(name: $0.name).map(facts.contains) ?? false }) else {
      let names = facts.map(\.flag).joined(separator: ", ")
      throw ValidationError("give sources and URLs, or flags: only \(names) go with both")
    }
    for argument in button.others {
      // A variable of a script that is not set must not mend the whole working folder.
      guard !argument.isEmpty else { throw ValidationError("an argument is empty: name a file or a folder") }
      do throws(ButtonURL.Fault) {
        requests.append((.request(argument), try ButtonURL(reading: argument), nil))
      } catch {
        if let target = error.corrected {
          requests.append((.request(argument), target, error))
        } else if ButtonURL.host(ofURL: argument) != nil {
          throw ButtonArguments.notAButton(argument, error)
        } else {
          paths.append(argument)
        }
      }
    }
  }

  private var readsStandardInput: Bool { paths.contains("-") }

  /// A path, with its links.
  private static func absolute(_ path: String) -> FilePath {
    FilePath(FileManager.default.currentDirectoryPath).pushing(FilePath(path)).lexicallyNormalized()
  }

  /// A path as reports name it: without the folder, `.` and double slashes; absolute if it is elsewhere. The folder itself
  /// is empty.
  func name(of path: String) -> String {
    var place = Self.absolute(path)
    _ = place.removePrefix(folder)
    return place.string
  }

  /// Whether a path can only be that of a folder: by its end, or because reports are seen from it.
  private func namesNoFile(_ path: String) -> Bool {
    ["/", "/.", "/.."].contains { "/\(path)".hasSuffix($0) } || name(of: path).isEmpty
  }

  /// - Throws: `ExitCode` for what is found, or cannot be read.
  func run() async throws {
    var locations = try command.assets.locations()
    // Buttons in sources are judged with Apple's logo, whether or not this machine has it.
    if requests.isEmpty { (locations.artwork, locations.requiresArtwork) = (nil, false) }
    let loaded = try LoadedAssets(locations)
    let own = try CheckChoices(section, in: folder, self, loaded)
    var files = try await SourceFiles(self, own, loaded).all
    if readsStandardInput {
      let given = command.stdinFilename
      files.append(
        SourceFile(
          path: Self.absolute(given ?? "stdin"), isGiven: true, name: given.map(name) ?? "stdin", choices: own))
    }
    // Parts so large that threads do not wait for each other, and so small that all have work to the end.
    let parts = stride(from: 0, to: files.count, by: 64).map { files[$0...].prefix(64) }
    let checked = try AllCores.map(parts) { part in try part.map { try $0.checked(isMended: isFixing, in: folder) } }
      .flatMap(\.self)
    if command.fix {
      // One after the other, so that which are changed before one that cannot be written depends on nothing else.
      for (file, source) in zip(files, checked) {
        if let change = source?.change { try OutputFile(path: file.path.string).write(change.new) }
      }
    }
    let judged = try requests.map { try own.judge.request($0.target, from: $0.source, fault: $0.fault) }
    let report = CheckReport(judged + checked.compactMap(\.self), isFixed: isFixing)
    let changed = report.sources.filter { $0.change != nil }
    var printed = try command.diff ? changed.flatMap(\.difference) : Array(text(report, loaded).utf8)
    if command.diff, isTerminal {
      // What files contain must not control a terminal.
      printed = Array(String(decoding: printed, as: UTF8.self).linesWithoutControls.utf8)
    }
    try OutputFile(path: command.output ?? "-").write(printed)
    for note in notes(on: report, changed: changed.count) { StandardError.print(note) }
    if report.skipped.contains(where: \.reason.isFailure) { throw ExitCode(EX_NOINPUT) }
    let fails =
      command.diff ? !changed.isEmpty || !report.stayingLines.isEmpty : report.sources.contains(where: \.fails)
    if fails { throw ExitCode.failure }
  }

  private var isTerminal: Bool { command.output == nil && isatty(STDOUT_FILENO) != 0 }

  private func text(_ report: CheckReport, _ loaded: LoadedAssets) throws -> String {
    let environment = Environment.current
    // A terminal that shows colours, and the person wants them (https://no-color.org).
    let isColored = isTerminal && environment["TERM"] != "dumb" && environment["NO_COLOR"] == nil
    let style = CheckStyle(
      isColored: isColored, isQuiet: command.quiet, folder: folder.string,
      root: environment["CI_PROJECT_DIR"] ?? environment["GITHUB_WORKSPACE"])
    return try report.text(as: command.format, loaded, style)
  }

  /// The lines on standard error: what was changed, what stays, what was not read, and how many findings there are.
  private func notes(on report: CheckReport, changed: Int) -> [String] {
    let isQuiet = command.quiet && !command.diff
    let skipped = report.skipped
      .filter { $0.reason.isFailure || !command.quiet && !command.diff }
      .map { "\($0.path.withoutControls): \($0.reason.sentence)" }
    guard !isQuiet else { return skipped }
    let changes = command.fix && changed > 0 ? ["\(changed) file\(changed == 1 ? "" : "s") changed"] : []
    return changes + (isFixing ? report.stayingLines : []) + skipped
      + (!paths.isEmpty && !command.diff ? [report.summary] : [])
  }
}
