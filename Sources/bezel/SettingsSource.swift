import ArgumentParser
import ButtonService

/// Where a server's settings come from. They are read at start and at every reload.
struct SettingsSource {
  let flags: [String: String]
  /// The path that `--config` names.
  let file: String?

  /// - Throws: `ValidationError` for what is wrong, which makes the command print its usage and
  ///   exit with 64, so that a service manager does not try again.
  func read() throws -> (settings: ServerSettings, effective: [EffectiveSetting]) {
    let file: ConfigurationFile?
    do {
      file = try ConfigurationFile(self.file ?? Environment.current["BEZEL_CONFIG"])
    } catch {
      throw ValidationError("\(error)")
    }
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
