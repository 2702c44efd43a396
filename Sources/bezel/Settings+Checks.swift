import ButtonService
import Glibc
import Logging
import Wire

extension LiveSettings {
  /// - Throws: ``RefusedInput`` for settings that contradict each other.
  func check() throws {
    guard !isRestricted || presets != nil || signingKeys != nil else {
      throw RefusedInput(
        reason: "restrict needs presets or signing-keys: otherwise nothing is answered")
    }
  }
}

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

extension ServerSettings {
  /// The files with secrets that every user of this machine may read.
  var exposedSecrets: [String] {
    [live.signingKeys, start.tlsKey].compactMap(\.self).filter { path in
      var status = stat()
      return unsafe stat(path, &status) == 0 && status.st_mode & S_IROTH != 0
    }
  }

  func warnOfExposedSecrets(_ logger: Logger) {
    for path in exposedSecrets {
      logger.warning("every user of this machine may read a secret", metadata: ["file": "\(path)"])
    }
  }
}
