import ButtonService

/// Where a server's settings come from. They are read at start and at every reload.
struct SettingsSource {
  let flags: [String: String]
  /// The path that `--config` names.
  let file: String?

  /// - Throws: ``RefusedInput`` for what is wrong.
  func read() throws -> (settings: ServerSettings, effective: [EffectiveSetting]) {
    let file = try ConfigurationFile(self.file ?? Environment.current["BEZEL_CONFIG"])
    do throws(SettingFault) {
      return try SettingsReader(flags: flags, file).settings()
    } catch {
      throw RefusedInput(reason: error.description)
    }
  }
}

/// What is wrong with settings or with a file. The command exits with 64, so that a service manager does
/// not try again, and without its usage, which says nothing about files and variables.
struct RefusedInput: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
