internal import FoundationEssentials
internal import NIOCore
internal import NIOSSL

/// The files of a certificate and of its key, in PEM form.
struct CertificateFiles: Sendable {
  var chain: String
  var key: String

  /// What the files hold.
  struct Content: Sendable {
    var context: NIOSSLContext
    var validity: Validity
  }

  /// Reads and checks the files.
  func content() throws(Certificate.Fault) -> Content {
    for path in [chain, key] where !FileManager.default.fileExists(atPath: path) {
      throw Certificate.Fault(path: path, reason: "does not exist")
    }
    let chain = try readChain()
    let key = try readKey()
    do {
      return Content(
        context: try NIOSSLContext(configuration: .server(chain: chain, key: key)),
        validity: Validity(
          begin: Int(chain[0].notValidBefore), end: Int(chain[0].notValidAfter)))
    } catch {
      throw Certificate.Fault(
        path: self.key, reason: "is not the key of the certificate in \(self.chain)")
    }
  }

  private func readChain() throws(Certificate.Fault) -> [NIOSSLCertificate] {
    let certificates: [NIOSSLCertificate]
    do {
      certificates = try NIOSSLCertificate.fromPEMFile(chain)
    } catch {
      throw Certificate.Fault(path: chain, reason: "cannot be read as certificates in PEM form")
    }
    guard !certificates.isEmpty else {
      throw Certificate.Fault(path: chain, reason: "has no certificate")
    }
    return certificates
  }

  private func readKey() throws(Certificate.Fault) -> NIOSSLPrivateKey {
    do {
      return try NIOSSLPrivateKey(file: key, format: .pem)
    } catch {
      throw Certificate.Fault(
        path: key, reason: "cannot be read as a private key in PEM form, not encrypted")
    }
  }
}

extension TLSConfiguration {
  /// TLS 1.2 or later, with forward secrecy and authenticated encryption only (RFC 9325, sections
  /// 3.1.1 and 4.2; RFC 9113, section 9.2.2, forbids most others with HTTP/2).
  fileprivate static func server(
    chain: [NIOSSLCertificate], key: NIOSSLPrivateKey
  ) -> TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    // All cipher suites of TLS 1.3 meet these requirements, so they are not listed.
    configuration.cipherSuiteValues = [
      .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256,
      .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
      .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
      .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
      .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
      .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]
    configuration.applicationProtocols = [EncryptedStart.http2, EncryptedStart.http1]
    // Sends close_notify and does not wait for the client's (RFC 8446, section 6.1): many clients
    // never send one, and each would hold its connection until the timeout. The protocol handlers
    // wait for what a client is still sending before they close a connection.
    configuration.shutdownTimeout = .nanoseconds(0)
    return configuration
  }
}
