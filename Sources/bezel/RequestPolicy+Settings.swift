import ButtonAssets
import ButtonCore
import ButtonService
import SystemPackage

extension RequestPolicy {
  /// Reads the files that settings name.
  init(_ settings: LiveSettings, _ parser: RequestParser) throws {
    self.init(
      presets: try settings.presets.map { path in
        try read(path) { json in
          try WrittenJSON.check(json)
          return try PresetList(json: json, parser: parser)
        }
      },
      keys: try settings.signingKeys.map { try SigningKeys(file: $0) },
      isRestricted: settings.isRestricted)
  }
}

extension SigningKeys {
  /// Reads a file of keys.
  init(file path: String) throws {
    self = try read(path) { try SigningKeys(String(decoding: $0, as: UTF8.self)) }
  }
}

/// Reads a file, and puts its name before what is wrong in it.
///
/// - Throws: ``RefusedInput``; `FileFault` for a file that is missing, or not for this user: a service
///   manager may expect that to pass.
private func read<Value>(_ path: String, _ value: ([UInt8]) throws -> Value) throws -> Value {
  let bytes = try contents(of: path)
  do {
    return try value(bytes)
  } catch {
    throw RefusedInput(reason: "\(path): \(error)")
  }
}
