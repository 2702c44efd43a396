import ButtonService

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
