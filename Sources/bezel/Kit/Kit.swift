import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import FoundationEssentials

/// Draws a set of buttons into the files and folders that a platform expects.
struct Kit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a set of buttons into a folder, named as a platform expects.",
    discussion: """
      Values are those of the image API; several are separated by commas, and all stands for every \
      one. The same command writes the same bytes every time, and manifest.json describes every \
      file. A second run replaces and removes only what the first one wrote.

      \(ParameterHelp.text(Kit.parameters))
      """)

  @Option(
    name: .customLong("for"),
    help:
      "\(KitPlatform.allCases.map(\.rawValue).joined(separator: ", ")); several get a folder each.")
  var platforms: String?

  @Option(help: "center, left or logo; center by default.")
  var modes: String?

  @Option(
    help: """
      Points; fit, the default, is the smallest width at which a language keeps its full font size, \
      and fit-all the smallest for all languages of the kit.
      """)
  var width: String?

  @Option(help: "The formats of the files; what the platform usually takes by default.")
  var formats: String?

  @Option(name: [.short, .long], help: "The folder to write.", completion: .directory)
  var output: String?

  @Option(
    help: """
      A file whose section kit has the same values, and output; by default the nearest bezel.yaml, \
      here or in a folder above, up to the repository's. Flags count if both are given.
      """,
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Flag(help: "Write nothing; exit with 1 and list what is missing, different or foreign.")
  var check = false

  @Flag(help: "Write nothing; list the files.")
  var dryRun = false

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  @Flag(help: "Make the kit with a stand-in for Apple's logo.")
  var allowStandIn = false

  @Flag(help: "Make the kit although App Review may reject its buttons.")
  var allowErrors = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Parameters of the image API.", valueName: "--parameter value"),
    completion: .list(Kit.parameters.map { "--" + $0.name }))
  var arguments: [String] = []

  @OptionGroup(title: "Assets")
  var assets: AssetOptions

  func run() throws {
    let configuration = try KitConfiguration(config)
    let request = try request(configuration)
    let output = try folder(configuration)
    if check, dryRun { throw ValidationError("give --check or --dry-run, not both") }
    let loaded = try LoadedAssets(try assets.locations())
    let plan = try explained(configuration) { try KitPlan(request, loaded) }
    if dryRun {
      let files = try plan.paths(loaded)
      for file in files { StandardOutput.print(line: file) }
      return
    }
    if !quiet { for note in plan.notes { StandardError.print(note) } }
    let allowed = configuration.allowed.union(
      [allowStandIn ? .standIn : nil, allowErrors ? .errors : nil].compactMap(\.self))
    try requireArtwork(loaded, allowed.contains(.standIn))
    if !allowed.contains(.errors) { try requireNoErrors(plan) }
    let run = KitRun(
      plan: plan, folder: try KitFolder(output, isWritten: !check), assets: loaded,
      progress: quiet ? nil : Progress(total: plan.files.count))
    if check {
      let (differences, count) = try run.differences()
      for line in differences { StandardOutput.print(line: line) }
      if !differences.isEmpty { throw ExitCode(1) }
      if !quiet {
        StandardOutput.print(line: "\(count) files in \(output) are as they should be")
      }
    } else {
      let outcome = try run.write()
      guard !quiet else { return }
      StandardOutput.print(
        line:
          "\(outcome.written + outcome.unchanged) files in \(output): \(outcome.written) written, "
          + "\(outcome.unchanged) unchanged, \(outcome.removed) removed")
    }
  }

  private func requireArtwork(_ loaded: LoadedAssets, _ isStandInAllowed: Bool) throws {
    guard loaded.artwork.origin == .standIn else { return }
    if !quiet || !isStandInAllowed { StandardError.print(StandInNotice.text) }
    guard isStandInAllowed else {
      StandardError.print("--allow-stand-in makes the kit anyway.")
      throw ExitCode(1)
    }
  }

  private func requireNoErrors(_ plan: KitPlan) throws {
    let errors = plan.errors
    guard let first = errors.first else { return }
    StandardError.print(
      "\(errors.count) of \(plan.files.count) files have errors, such as \(first.file.path): "
        + "\(first.finding.rule.text): \(first.finding.message)")
    if let nearest = first.finding.nearest?.target() {
      StandardError.print("Nearest request: \(nearest)")
    }
    StandardError.print("--allow-errors makes the kit anyway.")
    throw ExitCode(1)
  }
}

extension Kit {
  /// The parameters of the API that have no flag of their own.
  fileprivate static let parameters = KitRequest.parameters.filter { $0 != .width }

  private func folder(_ configuration: KitConfiguration) throws -> String {
    guard let output = output ?? configuration.output else {
      throw ValidationError("--output is missing: name a folder")
    }
    guard !output.isEmpty else { throw ValidationError("--output is empty: name a folder") }
    // An unset variable before a slash.
    guard URL(filePath: output).standardizedFileURL.path != "/" else {
      throw ValidationError("--output is \(output), the root: name a folder of the kit's own")
    }
    return output
  }

  private func request(_ configuration: KitConfiguration) throws -> KitRequest {
    let given = try GivenFlags(
      arguments,
      isBoolean: { KitRequest.parameter($0).flatMap { $0 == .width ? nil : $0.isBoolean } },
      nearest: { name in
        // Those of the API that a kit lacks are not misspelled.
        Parameter(name: name) != nil ? nil : nearestSpelling(to: name, among: KitRequest.names)
      })
    if let other = given.others.first { throw ValidationError("Unexpected argument '\(other)'") }
    let own = [
      (KitRequest.platformsName, platforms), (KitRequest.modesName, modes),
      (KitRequest.formatsName, formats), (Parameter.width.name, width),
    ].compactMap { name, value in value.map { (name: name, value: $0) } }
    return try explained(configuration) {
      try KitRequest(configuration.items(with: own + given.values))
    }
  }

  /// Names the flag or the entry of the file at fault.
  private func explained<Value>(
    _ configuration: KitConfiguration, _ make: () throws -> Value
  ) throws -> Value {
    do {
      return try make()
    } catch let fault as KitFault {
      guard let name = fault.parameter else { throw ValidationError(fault.reason) }
      let isFlag = !configuration.items.contains { $0.name == name }
      throw ValidationError("\(isFlag ? "--" : "")\(name) \(fault.reason)")
    }
  }
}
