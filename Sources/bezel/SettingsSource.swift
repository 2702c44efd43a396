import ArgumentParser
import ButtonService

/// Where a server's settings come from. They are read at start and at every reload.
struct SettingsSource {
  let flags: [String: String]
  /// The path that `--config` names.
  let file: String?

  /// - Throws: `ValidationError` for what is wrong, which makes the command print its usage, or an
  ///   error that describes what is wrong with the file.
  func read() throws -> (settings: ServerSettings, effective: [EffectiveSetting]) {
    let file = try ConfigurationFile(file ?? Environment.current["BEZEL_CONFIG"])
    if let unknown = file?.unknownKeys, !unknown.isEmpty {
      throw ValidationError(unknown.joined(separator: "\n"))
    }
    do throws(SettingFault) {
      return try SettingsReader(flags: flags, file).settings()
    } catch {
      throw ValidationError(error.description)
    }
  }
}
