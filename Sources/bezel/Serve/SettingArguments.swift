import ArgumentParser
import ButtonCore
import ButtonService

/// The settings of a server as arguments of a command, and the file with others.
struct SettingArguments: ParsableArguments {
  @Option(
    help: "A file with settings, as YAML or JSON. (environment: BEZEL_CONFIG)", completion: .file())
  var config: String?

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The settings below.", valueName: "--setting value"),
    completion: .list(Setting.all.map(\.flag)))
  var arguments: [String] = []

  /// - Throws: `ValidationError` for arguments that name no setting.
  var source: SettingsSource {
    get throws { SettingsSource(flags: try flags(), file: config) }
  }

  private func flags() throws -> [String: String] {
    if arguments.contains("--check-config") {
      throw ValidationError("Unknown option '--check-config'. Did you mean 'bezel doctor'?")
    }
    let given = try GivenFlags(
      arguments,
      isBoolean: { name in
        Setting.named([name]).first.map {
          if case .toggle = $0.kind { true } else { false }
        }
      },
      nearest: { meant(by: $0, among: Setting.all.map(\.name))?.value })
    if let unexpected = given.others.first {
      throw ValidationError("Unexpected argument '\(unexpected)'")
    }
    return Dictionary(given.values.map { ($0.name, $0.value) }) { $1 }
  }
}

/// The sources of a server's settings. They are read at start and at every reload.
struct SettingsSource {
  let flags: [String: String]
  /// The path that `--config` names; else the one that `BEZEL_CONFIG` names.
  var file: String?

  var path: String? { file ?? Environment.current["BEZEL_CONFIG"] }

  /// - Throws: ``RefusedInput`` for what is wrong.
  func read(_ list: [Setting] = Setting.all) throws -> ServerSettings {
    let file = try path.map { (path: $0, values: try Self.values(of: $0)) }
    return try ServerSettings(flags: flags, environment: Environment.current, file: file, list)
  }

  /// The values of a file, whose keys are the settings' names.
  private static func values(of file: String) throws -> [String: String] {
    let values: [String: String]
    do {
      values = try bezel.read(file) { try namedValues($0, suchAs: "port: 8080") }
    } catch {
      throw RefusedInput(reason: "\(error)")
    }
    let unknown = Setting.unknown(keys: values.keys, in: file).map(\.sentence)
    guard unknown.isEmpty else { throw RefusedInput(reason: unknown.joined(separator: "\n")) }
    return values
  }
}
