import ButtonService
import Configuration
import Foundation
import SystemPackage

/// A file with settings: one JSON object whose keys are the settings' names.
struct ConfigurationFile {
  let path: String
  let provider: any ConfigProvider
  /// Keys that are no settings, as sentences.
  let unknownKeys: [String]

  private struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads a file, or returns `nil` if none is named.
  init?(_ path: String?) async throws {
    guard let path else { return nil }
    self.path = path
    do {
      provider = try await FileProvider<JSONSnapshot>(filePath: FilePath(path))
      let object = try JSONSerialization.jsonObject(with: try Data(contentsOf: URL(filePath: path)))
      unknownKeys = UnknownSettings.keys((object as? [String: Any] ?? [:]).keys.sorted(), in: path)
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw Fault(
        description: exists
          ? "\(path) is not a JSON object that can be read" : "\(path) does not exist")
    }
  }
}
