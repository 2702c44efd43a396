import ButtonService
import Wire

extension SettingsReader {
  /// - Throws: ``RefusedInput``.
  func valid(_ list: [Setting] = Setting.all) throws -> ServerSettings {
    do throws(SettingFault) {
      return try settings(list).settings
    } catch {
      throw RefusedInput(reason: error.description)
    }
  }
}

extension ServiceConfiguration {
  /// The configuration that settings alone determine; loads nothing except certificates.
  ///
  /// - Parameter transport: The one in use, if there is one.
  /// - Throws: ``RefusedInput`` for settings that contradict each other, or `Certificate.Fault`.
  init(_ settings: ServerSettings, _ transport: Transport? = nil) throws {
    guard !settings.isRestricted || settings.presets != nil || settings.signingKeys != nil else {
      throw RefusedInput(
        reason: "restrict needs presets or signing-keys: otherwise nothing is answered")
    }
    self.init(
      addresses: settings.start.addresses,
      transport: try transport ?? Transport(settings.start),
      freshness: settings.freshness, limits: settings.limits)
    admin = settings.start.admin
    drainSeconds = settings.start.drainSeconds
    publicURL = settings.publicURL
    trustedProxies = settings.trustedProxies
    healthPrefix = settings.healthPrefix
    accessLog = settings.accessLog
    accessLogSample = settings.accessLogSample
  }
}

extension Transport {
  fileprivate init(_ settings: StartSettings) throws {
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
