import ButtonCore
import ButtonService
import FoundationEssentials

extension RequestPolicy {
  /// Reads the files that settings name.
  init(_ settings: LiveSettings, _ parser: RequestParser) throws {
    self.init(
      presets: try settings.presets.map { path in
        try named(path) {
          let json = try contents(of: path)
          try WrittenJSON.check(json)
          return try PresetList(json: Array(json), parser: parser)
        }
      },
      keys: try settings.signingKeys.map { try SigningKeys(file: $0) },
      isRestricted: settings.isRestricted)
  }
}

extension SigningKeys {
  /// Reads a file of keys.
  init(file path: String) throws {
    self = try named(path) {
      try SigningKeys(String(decoding: try contents(of: path), as: UTF8.self))
    }
  }
}

private func contents(of path: String) throws -> Data {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw UnreadableFile(path: path)
  }
  return data
}

/// A file that is missing, or not for this user: unlike what is wrong in one, a service manager may
/// expect that to pass.
struct UnreadableFile: Error, CustomStringConvertible {
  var path: String
  var description: String { "\(path) cannot be read" }
}

/// Puts a file's name before what is wrong with it.
private func named<Value>(_ path: String, _ read: () throws -> Value) throws -> Value {
  do {
    return try read()
  } catch let error as UnreadableFile {
    throw error
  } catch {
    throw RefusedInput(reason: "\(path): \(error)")
  }
}
