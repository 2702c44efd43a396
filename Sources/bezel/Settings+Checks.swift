import ButtonCore
import ButtonService
import Wire

extension Transport {
  /// Loads the certificate, if there is one.
  ///
  /// - Throws: ``RefusedInput`` for settings that contradict each other, or `Certificate.Fault`.
  init(_ settings: StartSettings) throws {
    switch (settings.tlsCertificate, settings.tlsKey) {
    case (nil, nil):
      self = settings.hasPlainHTTP2 ? .plainHTTP2 : .plain
    case (let certificate?, let key?):
      guard !settings.hasPlainHTTP2 else {
        throw RefusedInput(
          reason: "--h2c is HTTP/2 without encryption: leave out --tls-cert, or --h2c")
      }
      self = .encrypted(try Certificate(chain: certificate, key: key))
    case (nil, _): throw RefusedInput(reason: "--tls-key needs --tls-cert")
    case (_, nil): throw RefusedInput(reason: "--tls-cert needs --tls-key")
    }
  }
}

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
