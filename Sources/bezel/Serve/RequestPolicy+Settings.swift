import ButtonCore
import ButtonService

extension RequestPolicy {
  /// Reads the file that settings name.
  init(_ settings: LiveSettings, _ parser: RequestParser) throws {
    let presets = try settings.presets.map { path in
      try read(path) {
        try PresetList(namedValues($0, suchAs: "name: /appleid/button"), parser: parser)
      }
    }
    try self.init(presets, isRestricted: settings.isRestricted)
  }
}
