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
    usage: "bezel kit [<options>] [--<parameter> <values> ...]",
    discussion: """
      A parameter takes several values, separated by commas, or all. The same command writes the same \
      bytes every time, and manifest.json describes every file. A second run replaces and removes \
      only what the first one wrote. Without options, the command makes the kits of bezel.yaml.

      \(Kit.parameterHelp)
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
      The width in points; fit, the default, is the smallest at which a language keeps its full font size, \
      and fit-all the largest of these.
      """)
  var width: String?

  @Option(help: "The formats of the files; the usual ones of the platform by default.")
  var formats: String?

  @Option(name: [.short, .long], help: "The folder to write.", completion: .directory)
  var output: String?

  @Option(
    help: """
      A file whose section kit has the same values, and output, or is a list of kits; by default the \
      nearest bezel.yaml, here or in a folder above, up to the repository's. Flags override it.
      """,
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Flag(help: "Write nothing; exit with 1 and list what is missing, different or foreign.")
  var check = false

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  @Flag(help: .standIn)
  var standIn = false

  @Flag(help: "Make the kit although App Review may reject its buttons.")
  var allowErrors = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The parameters below.", valueName: "--parameter values"),
    completion: .list(Kit.parameters.map { "--" + KitRequest.plural($0) }))
  var arguments: [String] = []

  @OptionGroup
  var assets: AssetOptions

  func run() throws {
    let flags = try flags()
    let kits = try KitConfiguration.all(config).map { $0.overridden(by: flags, output: output) }
    let requests = try kits.map { kit in try explained(kit) { try KitRequest(kit.items) } }
    let outputs = try kits.map { try $0.folder() }
    let places = Dictionary(grouping: outputs, by: Self.place)
    if let same = places.values.first(where: { $0.count > 1 }) {
      throw ValidationError(
        "\(same.count) kits would be in \(same[0]): give each an output of its own")
    }
    let loaded = try assets.loaded(
      allowingStandIn: standIn || kits.allSatisfy { $0.allowed.contains(.standIn) },
      isQuiet: quiet)
    let plans = try zip(kits, requests).map { kit, request in
      try explained(kit) { try KitPlan(request, loaded) }
    }
    for ((kit, plan), output) in zip(zip(kits, plans), outputs) {
      if !quiet { for note in plan.notes { StandardError.print(note) } }
      if !allowErrors, !kit.allowed.contains(.errors) { try requireNoErrors(plan, output) }
    }
    let areSame = try zip(plans, outputs).map { plan, output in
      try finish(
        KitRun(
          plan: plan, folder: try KitFolder(output, isWritten: !check), assets: loaded,
          progress: quiet ? nil : Progress(total: plan.files.count)), output)
    }
    if areSame.contains(false) { throw ExitCode(1) }
  }

  /// Writes or compares a kit, and prints what was done.
  ///
  /// - Returns: `false` if files were compared, and some differ.
  private func finish(_ run: KitRun, _ output: String) throws -> Bool {
    let sentence: String
    if check {
      let (differences, count) = try run.differences()
      for line in differences { StandardOutput.print(line: line) }
      guard differences.isEmpty else { return false }
      sentence = "\(count) files in \(output) are as they should be"
    } else {
      let outcome = try run.write()
      sentence =
        "\(outcome.written + outcome.unchanged) files in \(output): \(outcome.written) written, "
        + "\(outcome.unchanged) unchanged, \(outcome.removed) removed"
    }
    if !quiet { StandardOutput.print(line: sentence) }
    return true
  }

  private func requireNoErrors(_ plan: KitPlan, _ output: String) throws {
    let errors = plan.errors
    guard let first = errors.first else { return }
    StandardError.print(
      "\(errors.count) of \(plan.files.count) files have errors, such as \(output)/\(first.file.path): "
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

  fileprivate static let parameterHelp = ParameterHelp.text(
    parameters, name: KitRequest.plural, defaults: [.height: KitRequest.defaultHeight])

  /// The place of a folder, however its path is written.
  static func place(_ output: String) -> String {
    URL(filePath: output).standardizedFileURL.path
  }

  /// The parameters that are given as flags.
  private func flags() throws -> [(name: String, value: String)] {
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
    return own + given.values
  }

  /// Names the flag, or the entry of the file, that is wrong.
  private func explained<Value>(_ kit: KitConfiguration, _ make: () throws -> Value) throws -> Value
  {
    do {
      return try make()
    } catch let fault as KitFault {
      throw kit.error(fault.parameter, fault.sentence)
    }
  }
}
