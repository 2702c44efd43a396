import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import FoundationEssentials

struct Kit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a set of buttons into a folder, named as a platform expects.",
    usage: "bezel kit [<options>] [--<parameter> <values> ...]",
    discussion: """
      A parameter takes several values, separated by commas, or all. The same command writes the same \
      bytes every time, and manifest.json describes every file. A second run replaces and removes \
      only what the first one wrote. Without options, the command makes the kits of bezel.yaml; --for \
      chooses those for a platform, and other flags override what they say. With --for and -o, the kit is \
      that of the flags alone.

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
      nearest bezel.yaml, here or in a folder above, up to the repository's.
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
    let all = try KitConfiguration.all(config)
    let kits = try chosen(of: all)
    let requests = try kits.map { kit in try kit.explained { try KitRequest(kit.items) } }
    let outputs = try kits.map { try $0.folder() }
    let places = Dictionary(grouping: kits, by: \.place)
    if let same = places.values.first(where: { $0.count > 1 }) {
      throw ValidationError(
        "\(same.count) kits would be in \(same[0].output ?? ""): give each an output of its own")
    }
    for kit in kits {
      let owner = all.first { $0.place == kit.place && $0.section.name != kit.section.name }?.section.name
      if let owner { throw ValidationError("--output is \(kit.output ?? ""), the folder of \(owner): name another") }
    }
    let loaded = try loaded(kits)
    let made = try kits.indices.map { index in
      let (kit, assets) = (kits[index], loaded[index])
      return (
        kit: kit, output: outputs[index], assets: assets,
        plan: try kit.explained { try KitPlan(requests[index], assets) }
      )
    }
    for one in made {
      try StandInNotice.require(one.assets, isAllowed: standIn || one.kit.allowed.contains(.standIn))
    }
    if !quiet, loaded.contains(where: { $0.artwork.origin == .standIn }) { StandardError.print(StandInNotice.text) }
    var said: Set<String> = []
    for one in made {
      try judge(one.plan, one.output, areErrorsAllowed: allowErrors || one.kit.allowed.contains(.errors))
      for note in one.plan.notes where !quiet && said.insert(note).inserted { StandardError.print(note) }
    }
    let areSame = try made.map { one in
      let progress = quiet ? nil : Progress(total: one.plan.files.count)
      let folder = try KitFolder(one.output, others: all.compactMap(\.place))
      return try finish(KitRun(plan: one.plan, folder: folder, assets: one.assets, progress: progress), one.output)
    }
    if areSame.contains(false) { throw ExitCode(1) }
  }

  /// The kits to make: those of the project's file, of which `--for` chooses, or that of the flags.
  private func chosen(of all: [KitConfiguration]) throws -> [KitConfiguration] {
    let flags = try flags()
    let alone = try KitConfiguration.none.overridden(by: flags, output: output)
    guard let asked = try alone.platforms() else {
      guard all.count == 1 || output == nil else {
        throw ValidationError(
          "\(all.count) kits of bezel.yaml would be in \(output ?? ""): name a platform with --for")
      }
      return all.map { $0.overridden(by: flags, output: output) }
    }
    if config == nil, let place = alone.place {
      let owner = try all.first { try $0.place == place && $0.platforms() == asked }
      return [owner?.overridden(by: flags, output: output) ?? alone]
    }
    let chosen = try all.filter { kit in
      try kit.platforms().map { !Set($0).isDisjoint(with: asked) } ?? true
    }
    guard !chosen.isEmpty else {
      let others = try all.flatMap { try $0.platforms() ?? [] }.map(\.rawValue)
      throw ValidationError(
        "--for is \(platforms ?? ""), but bezel.yaml has kits for \(others.joined(separator: ", ")): name a "
          + "folder with --output")
    }
    return try chosen.map { kit in
      let isChosen = try kit.platforms() != nil
      return kit.overridden(by: flags.filter { !isChosen || $0.name != KitRequest.platformsName }, output: output)
    }
  }

  /// The assets of each kit, whose logo the file may name if neither a flag nor a variable does.
  private func loaded(_ kits: [KitConfiguration]) throws -> [LoadedAssets] {
    let usual = try assets.locations()
    var known: [String?: LoadedAssets] = [:]
    return try kits.map { kit in
      var locations = usual
      locations.artwork = usual.artwork ?? kit.artwork
      let loaded = try known[kit.artwork] ?? LoadedAssets(locations)
      known[kit.artwork] = loaded
      return loaded
    }
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

  /// Prints the findings about a kit's buttons.
  ///
  /// - Throws: `ExitCode` for errors that are not allowed.
  private func judge(_ plan: KitPlan, _ output: String, areErrorsAllowed: Bool) throws {
    let remarks = plan.remarks
    let faulty = areErrorsAllowed ? [] : KitPlan.faulty(remarks)
    for (finding, inquiry, files) in remarks where !quiet || !faulty.isEmpty && finding.severity == .error {
      let others = files.count > 1 ? " (\(files.count) files)" : ""
      StandardError.print(
        lines: "\(output)/\(files[0].path): \(finding.line(on: inquiry))\(others)")
    }
    guard !faulty.isEmpty else { return }
    StandardError.print(
      "\(faulty.count) of \(plan.files.count) files have errors. --allow-errors makes the kit anyway."
    )
    throw ExitCode(1)
  }
}

extension Kit {
  /// The parameters of the API that have no flag of their own.
  fileprivate static let parameters = KitRequest.parameters.filter { $0 != .width }

  fileprivate static let parameterHelp = ParameterHelp.text(
    parameters, name: KitRequest.plural, meaning: KitRequest.meaning,
    defaults: [.height: KitRequest.defaultHeight])

  /// The parameters that are given as flags.
  private func flags() throws -> [(name: String, value: String)] {
    let given = try GivenFlags(
      arguments,
      isBoolean: { KitRequest.parameter($0).flatMap { $0 == .width ? nil : $0.isBoolean } },
      nearest: { name in
        // Those of the API that a kit lacks are not misspelled.
        Parameter(name: name) != nil ? nil : meant(by: name, among: KitRequest.names)?.value
      })
    if let other = given.others.first { throw ValidationError("Unexpected argument '\(other)'") }
    let own = [
      (KitRequest.platformsName, platforms), (KitRequest.modesName, modes),
      (KitRequest.formatsName, formats), (Parameter.width.name, width),
    ].compactMap { name, value in value.map { (name: name, value: $0) } }
    return own + given.values
  }
}
