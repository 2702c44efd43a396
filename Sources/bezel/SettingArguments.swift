import ArgumentParser
import ButtonAssets
import ButtonCore
import ButtonService
import FoundationEssentials
import SystemPackage

/// The settings of a server as arguments of a command, and the file with others.
struct SettingArguments: ParsableArguments {
  @Option(
    help: "A file with settings, as JSON. (environment: BEZEL_CONFIG)", completion: .file())
  var config: String?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The settings above.", valueName: "--setting value"),
    completion: .list(Setting.all.map(\.flag)))
  var arguments: [String] = []

  /// - Throws: `ValidationError` for arguments that are no settings.
  var source: SettingsSource {
    get throws { SettingsSource(flags: try flags(), file: config) }
  }

  private func flags() throws -> [String: String] {
    let given = try GivenFlags(
      arguments,
      kind: { name in
        if let advice = RemovedSetting.advice(name) { throw ValidationError("--\(name) \(advice)") }
        return Setting.named([name]).first.map {
          if case .toggle = $0.kind { .toggle } else { .value }
        }
      },
      nearest: { nearestSpelling(to: $0, among: Setting.all.map(\.name)) })
    if let unexpected = given.others.first {
      throw ValidationError("Unexpected argument '\(unexpected)'")
    }
    return Dictionary(given.values.map { ($0.name, $0.value) }) { $1 }
  }
}

/// Where a server's settings come from. They are read at start and at every reload.
struct SettingsSource {
  let flags: [String: String]
  /// The path that `--config` names; else the one that `BEZEL_CONFIG` names.
  var file: String?

  /// - Throws: ``RefusedInput`` for what is wrong.
  func read(_ list: [Setting] = Setting.all) throws -> ServerSettings {
    let path = file ?? Environment.current["BEZEL_CONFIG"]
    return try SettingsReader(
      flags: flags, environment: Environment.current,
      file: try path.map(SettingsFile.init(reading:))
    ).settings(list)
  }
}

extension SettingsFile {
  /// Reads a file with settings: one JSON object whose keys are the settings' names.
  ///
  /// - Throws: ``RefusedInput``.
  init(reading path: String) throws {
    let json: [UInt8]
    do throws(FileFault) {
      json = try contents(of: path)
    } catch {
      throw RefusedInput(reason: "\(error)")
    }
    do throws(RefusedInput) {
      try WrittenJSON.check(json)
    } catch {
      throw RefusedInput(reason: "\(path): \(error)")
    }
    guard let values = try? JSONDecoder().decode([String: Value].self, from: Data(json)) else {
      throw RefusedInput(reason: "\(path) is not a JSON object")
    }
    let unknown = UnknownSettings.keys(values.keys.sorted(), in: path)
    guard unknown.isEmpty else { throw RefusedInput(reason: unknown.joined(separator: "\n")) }
    self.init(path: path, values: values)
  }
}
