import ButtonAssets
import ButtonCore

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
