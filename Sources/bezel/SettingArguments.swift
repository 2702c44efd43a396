import ArgumentParser
import ButtonCore
import ButtonService

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
