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
      "\(KitPlatform.allCases.map(\.rawValue).joined(separator: ", ")) or all; several get a folder each.")
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
    let outputs = try kits.map { try $0.folder(besides: all + kits) }
    let loaded = try loaded(kits)
    var folders: [KitFolder] = []
    try FileFaults.collect("kit's folder", outputs) { output throws(FileFault) in
      folders.append(try KitFolder(output))
    }
    let made = try kits.indices.map { index in
      let (kit, assets, folder) = (kits[index], loaded[index], folders[index])
      // Without the logo, a check compares all but the pictures of a kit that has it.
      let isApples = check && (folder.manifest?.artwork == ArtworkOrigin.apple.rawValue || !allows(.standIn, kit))
      let artwork = isApples ? .apple : assets.artwork.origin
      let plan = try kit.explained { try KitPlan(requests[index], assets) }
      guard artwork == .apple || allows(.standIn, kit) else { throw StandInNotice.Refusal() }
      return (kit: kit, plan: plan, assets: assets, folder: folder, artwork: artwork)
    }
    var said: Set<String> = []
    func say(_ note: String) { if !quiet, said.insert(note).inserted { StandardError.print(note) } }
    for one in made {
      if one.artwork == .standIn { say(StandInNotice.text) }
      if one.artwork != one.assets.artwork.origin { say(StandInNotice.undrawn) }
      try judge(one.plan, one.folder.path, areErrorsAllowed: allows(.errors, one.kit))
      one.plan.notes.forEach(say)
    }
    // All are drawn before any is written, so that what is in the way of one stops all.
    let runs = try made.map { try KitRun($0.plan, $0.assets, $0.artwork, $0.folder) }
    try FileFaults.collect("kit's folder", check ? [] : runs.flatMap(\.faults)) { fault throws(FileFault) in
      throw fault
    }
    if try runs.map(finish).contains(false) { throw ExitCode(1) }
  }

  private func allows(_ permission: KitPermission, _ kit: KitConfiguration) -> Bool {
    kit.allowed.contains(permission) || (permission == .standIn ? standIn : allowErrors)
  }

  /// The kits to make: those of the project's file, of which `--for` chooses, or that of the flags.
  private func chosen(of all: [KitConfiguration]) throws -> [KitConfiguration] {
    let flags = try flags()
    let noSection = ConfigurationSection(path: "", entries: [], name: "", foundFolder: nil)
    let alone = try KitConfiguration(noSection).overridden(by: flags, output: output)
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
      // Forks of a project lack the folder.
      if check, let folder = locations.artwork, fileType(folder) == nil {
        locations.artwork = nil
      }
      let loaded = try known[locations.artwork] ?? LoadedAssets(locations)
      known[locations.artwork] = loaded
      return loaded
    }
  }

  /// Writes or compares a kit, and prints what was done.
  ///
  /// - Returns: `false` if files were compared, and some differ.
  private func finish(_ run: KitRun) throws -> Bool {
    let sentence: String
    if check {
      let differences = run.differences
      for line in differences { try StandardOutput.print(line: line) }
      guard differences.isEmpty else { return false }
      sentence = " are as they should be"
    } else {
      let (written, unchanged, removed) = try run.write()
      sentence = ": \(written) written, \(unchanged) unchanged, \(removed) removed"
    }
    if !quiet { try StandardOutput.print(line: "\(run.files.count) files in \(run.folder.path)\(sentence)") }
    return true
  }

  /// Prints the findings about a kit's buttons.
  ///
  /// - Throws: `ExitCode` for errors that are not allowed.
  private func judge(_ plan: KitPlan, _ output: String, areErrorsAllowed: Bool) throws {
    let remarks = plan.remarks
    let faulty = areErrorsAllowed ? [] : KitPlan.faulty(remarks)
    for (finding, asked, files) in remarks where !quiet || !faulty.isEmpty && finding.severity == .error {
      let others = files.count > 1 ? " (\(files.count) files)" : ""
      StandardError.print(lines: "\(output)/\(files[0].path): \(finding.line(on: asked))\(others)")
    }
    guard !faulty.isEmpty else { return }
    StandardError.print(
      "\(faulty.count) of \(plan.files.count) files have errors. --allow-errors makes the kit anyway.")
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
