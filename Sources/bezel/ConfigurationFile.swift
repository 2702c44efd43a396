import ButtonService
import Configuration
import Foundation

/// A file with settings: one JSON object whose keys are the settings' names.
struct ConfigurationFile {
  let path: String
  let provider: any ConfigProvider

  /// A value of the file; types are not converted into each other.
  private enum Value: Decodable {
    case text(String)
    case number(Int)
    case toggle(Bool)
    /// A type that no setting has.
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let isOn = try? container.decode(Bool.self) {
        self = .toggle(isOn)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }

    var content: ConfigContent {
      switch self {
      case .text(let text): .string(text)
      case .number(let number): .int(number)
      case .toggle(let isOn): .bool(isOn)
      case .other: .stringArray([])
      }
    }
  }

  /// Reads a file, or returns `nil` if none is named.
  ///
  /// - Throws: ``RefusedInput``.
  init?(_ path: String?) throws {
    guard let path else { return nil }
    // A file handle can also read pipes.
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.readToEnd() ?? Data()
    else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw RefusedInput(reason: "\(path) \(exists ? "cannot be read" : "does not exist")")
    }
    do throws(WrittenJSON.Fault) {
      try WrittenJSON.check(data)
    } catch {
      throw RefusedInput(reason: "\(path): \(error)")
    }
    guard let values = try? JSONDecoder().decode([String: Value].self, from: data) else {
      throw RefusedInput(reason: "\(path) is not a JSON object")
    }
    let unknown = UnknownSettings.keys(values.keys.sorted(), in: path)
    guard unknown.isEmpty else { throw RefusedInput(reason: unknown.joined(separator: "\n")) }
    self.path = path
    provider = InMemoryProvider(
      name: "file",
      values: Dictionary(
        uniqueKeysWithValues: values.map {
          (AbsoluteConfigKey([$0]), ConfigValue($1.content, isSecret: false))
        }))
  }
}

extension SettingsReader {
  /// Reads flags, environment variables, and the file that `BEZEL_CONFIG` names.
  ///
  /// - Throws: ``RefusedInput`` for what is wrong with the file.
  init(flags: [String: String]) throws {
    self.init(flags: flags, try ConfigurationFile(Environment.current["BEZEL_CONFIG"]))
  }

  init(flags: [String: String], _ file: ConfigurationFile?) {
    self.init(
      flags: flags, environment: Environment.current, file: file.map { ($0.provider, $0.path) })
  }
}
