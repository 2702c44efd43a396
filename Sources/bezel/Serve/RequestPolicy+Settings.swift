import ButtonAssets
import ButtonCore
import ButtonService

extension PresetList {
  /// Reads a file of presets.
  init(file path: String, _ parser: RequestParser) throws {
    do {
      // Ten thousand presets have as many bytes.
      self = try read(path, atMost: 1 << 20) {
        try PresetList(namedValues($0, suchAs: "name: /appleid/button"), parser: parser)
      }
    } catch let fault as FileFault {
      throw FileFault(path: "presets \(fault.path)", reason: fault.reason)
    }
  }
}

extension RequestPolicy {
  /// Reads the file that settings name.
  init(_ settings: LiveSettings, _ parser: RequestParser) throws {
    let presets = try settings.presets.map { try PresetList(file: $0, parser) }
    try self.init(presets, isRestricted: settings.isRestricted)
  }
}
