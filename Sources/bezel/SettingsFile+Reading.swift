import ButtonAssets
import ButtonService
import FoundationEssentials
import SystemPackage

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
