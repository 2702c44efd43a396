import ButtonCore
import ButtonService
import Logging
import SystemPackage

extension LiveSettings {
  /// - Throws: ``RefusedInput`` for settings that contradict each other.
  func check() throws {
    guard !isRestricted || presets != nil || signingKeys != nil else {
      throw RefusedInput(
        reason: "restrict needs presets or signing-keys: otherwise nothing is answered")
    }
  }
}

extension ServerSettings {
  /// The files with secrets that every user of this machine may read.
  var exposedSecrets: [String] {
    [live.signingKeys].compactMap(\.self).filter { path in
      (try? Stat(FilePath(path)).permissions.contains(.otherRead)) ?? false
    }
  }

  func warnOfExposedSecrets(_ logger: Logger) {
    for path in exposedSecrets {
      logger.warning("every user of this machine may read a secret", metadata: ["file": "\(path)"])
    }
  }
}

extension RequestPolicy {
  /// Reads the files that settings name.
  init(_ settings: LiveSettings, _ parser: RequestParser) throws {
    self.init(
      presets: try settings.presets.map { path in
        try read(path) {
          try PresetList(namedValues($0, suchAs: "name: /appleid/button"), parser: parser)
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
