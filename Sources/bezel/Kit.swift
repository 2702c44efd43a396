import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonKit
import ButtonRendering
import Foundation

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
  var platforms: String

  @Option(help: "center, left or logo.")
  var modes = Endpoint.center.rawValue

  @Option(
    help: """
      Points; fit is the smallest width at which a language keeps its full font size, and fit-all \
      the smallest for all languages of the kit.
      """)
  var width: String?

  @Option(help: "The formats of the files; what the platform usually takes by default.")
  var formats: String?

  @Option(name: [.short, .long], help: "The folder to write.", completion: .directory)
  var output: String

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

  func validate() throws {
    _ = try targets()
    _ = try chosen(platforms, "--for", KitPlatform.allCases.map { ($0.rawValue, $0) })
    _ = try chosenFormats()
    guard !output.isEmpty else { throw ValidationError("--output is empty: name a folder") }
    if check, dryRun { throw ValidationError("give --check or --dry-run, not both") }
  }

  func run() throws {
    let loaded = try LoadedAssets(try assets.locations())
    let plan: KitPlan
    do {
      plan = try KitPlan(
        try targets(), width: try kitWidth(),
        platforms: try chosen(platforms, "--for", KitPlatform.allCases.map { ($0.rawValue, $0) }),
        formats: try chosenFormats(), loaded)
    } catch let fault as KitPlan.Fault {
      throw ValidationError(fault.description)
    }
    if dryRun {
      for file in plan.files { StandardOutput.print(line: file.path) }
      return
    }
    if !quiet { for note in plan.notes { StandardError.print(note) } }
    try requireArtwork(loaded)
    try requireNoErrors(plan)
    let run = KitRun(
      plan: plan, folder: try KitFolder(output, isWritten: !check), assets: loaded,
      progress: quiet ? nil : Progress(total: plan.files.count))
    if check {
      let differences = try run.differences()
      for line in differences { StandardOutput.print(line: line) }
      if !differences.isEmpty { throw ExitCode(1) }
      if !quiet {
        StandardOutput.print(line: "\(plan.files.count) files in \(output) are as they should be")
      }
    } else {
      let outcome = try run.write()
      guard !quiet else { return }
      StandardOutput.print(
        line: "\(plan.files.count) files in \(output): \(outcome.written) written, "
          + "\(outcome.unchanged) unchanged, \(outcome.removed) removed")
    }
  }

  private func requireArtwork(_ loaded: LoadedAssets) throws {
    guard loaded.artwork.origin == .standIn else { return }
    if !quiet || !allowStandIn { StandardError.print(StandInNotice.text) }
    guard allowStandIn else {
      StandardError.print("--allow-stand-in makes the kit nevertheless.")
      throw ExitCode(1)
    }
  }

  private func requireNoErrors(_ plan: KitPlan) throws {
    let errors = plan.errors
    guard let first = errors.first, !allowErrors else { return }
    StandardError.print(
      "\(errors.count) of \(plan.files.count) files have errors, such as \(first.file.path): "
        + "\(first.finding.rule.text): \(first.finding.sentence)")
    if let nearest = first.finding.nearest?.target() {
      StandardError.print("Nearest request: \(nearest)")
    }
    StandardError.print("--allow-errors makes the kit nevertheless.")
    throw ExitCode(1)
  }
}

// What was asked for, in words of the API.

extension Kit {
  /// The parameters that are flags here. Pixels and formats are those of the platform.
  fileprivate static let parameters = Parameter.all.filter {
    ($0.effect == .picture || Parameter.facts.contains($0)) && $0 != .width && $0 != .side
  }

  /// A parameter by its name, or by its plural.
  private static func parameter(_ name: String) -> Parameter? {
    let names = [name] + (name.hasSuffix("s") ? [String(name.dropLast())] : [])
    return names.lazy.compactMap(Parameter.init(name:)).first { parameters.contains($0) }
  }

  private func kitWidth() throws -> KitWidth {
    switch width {
    case "fit": .fit
    case "fit-all": .fitAll
    default: .requested
    }
  }

  /// The path and query of the buttons of each mode.
  private func targets() throws -> [String] {
    let given = try GivenFlags(
      arguments, kind: { Self.parameter($0)?.flagKind },
      nearest: { name in
        // Those of the API that a kit lacks are not misspelled.
        Parameter(name: name) != nil
          ? nil : nearestSpelling(to: name, among: Self.parameters.map(\.name) + ["width"])
      })
    if let other = given.others.first { throw ValidationError("Unexpected argument '\(other)'") }
    var values: [Parameter: String] = [:]
    for (name, value) in given.values {
      guard let parameter = Self.parameter(name) else { continue }
      guard values.updateValue(value == "all" ? "*" : value, forKey: parameter) == nil else {
        throw ValidationError("--\(name) is given twice")
      }
    }
    if let width, try kitWidth() == .requested {
      guard let points = Int(width), ButtonWidth.allowed.contains(points) else {
        let range = ButtonWidth.allowed
        throw ValidationError(
          "--width is \(width), but takes fit, fit-all or a whole number from "
            + "\(range.lowerBound) to \(range.upperBound)")
      }
      values[.width] = width
    }
    // A logo is as high as the other buttons.
    values[.side] = values[.height]
    let modes = try chosen(modes, "--modes", Endpoint.allCases.map { ($0.rawValue, $0) })
    if let unused = values.keys.filter({ name in
      !modes.contains { $0.parameters.contains(name) } && name != .side && name != .height
    }).map(\.name).min() {
      throw ValidationError("--\(unused) has no effect with --modes \(self.modes)")
    }
    return modes.map { mode in
      ButtonPath(mode).target(
        mode.parameters.compactMap { parameter in values[parameter].map { (parameter, $0) } })
    }
  }

  private func chosenFormats() throws -> [ImageFormat] {
    guard let formats else { return [] }
    return try chosen(formats, "--formats", ImageFormat.allCases.map { ($0.spelling, $0) })
  }

  /// The values of a list of words, each once.
  private func chosen<Value: Hashable>(
    _ list: String, _ flag: String, _ known: [(word: String, value: Value)]
  ) throws -> [Value] {
    if list == "all" { return known.map(\.value) }
    var values: [Value] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let found = known.first(where: { $0.word == word })?.value else {
        let words = known.map(\.word)
        let advice = nearestSpelling(to: word, among: words).map { " Did you mean \($0)?" } ?? ""
        throw ValidationError(
          "\(flag) has \(word), but takes \(words.joined(separator: ", ")) or all.\(advice)")
      }
      if !values.contains(found) { values.append(found) }
    }
    return values
  }
}
