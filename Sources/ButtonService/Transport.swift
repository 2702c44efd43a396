internal import FoundationEssentials
internal import NIOSSL

/// What connections speak.
package enum Transport: Sendable {
  /// HTTP/1.1 without encryption.
  case plain
  /// HTTP/2 without encryption, for proxies that know beforehand that it is spoken.
  case plainHTTP2
  /// TLS; clients choose between HTTP/2 and HTTP/1.1.
  case encrypted(Certificate)

  /// The scheme of URLs that lead here.
  package var scheme: ServiceOrigin.Scheme {
    switch self {
    case .plain, .plainHTTP2: .http
    case .encrypted: .https
    }
  }
}

/// A server's certificate with its private key.
package struct Certificate: Sendable {
  let configuration: TLSConfiguration

  /// Files that are not a certificate and its key.
  package struct Fault: Error, CustomStringConvertible {
    package var path: String
    package var reason: String

    package var description: String { "\(path): \(reason)" }
  }

  /// Reads and checks the files, which are in PEM form.
  ///
  /// - Parameters:
  ///   - chain: The server's own certificate first, then those that vouch for it.
  ///   - key: The private key, not encrypted.
  /// - Throws: ``Fault``.
  package init(chain: String, key: String) throws(Fault) {
    for path in [chain, key] where !FileManager.default.fileExists(atPath: path) {
      throw Fault(path: path, reason: "does not exist")
    }
    let certificates: [NIOSSLCertificate]
    do {
      certificates = try NIOSSLCertificate.fromPEMFile(chain)
    } catch {
      throw Fault(path: chain, reason: "cannot be read as certificates in PEM form")
    }
    guard !certificates.isEmpty else { throw Fault(path: chain, reason: "has no certificate") }
    let privateKey: NIOSSLPrivateKey
    do {
      privateKey = try NIOSSLPrivateKey(file: key, format: .pem)
    } catch {
      throw Fault(path: key, reason: "cannot be read as a private key in PEM form, not encrypted")
    }
    configuration = .makeServerConfiguration(
      certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    do {
      _ = try NIOSSLContext(configuration: configuration)
    } catch {
      throw Fault(path: key, reason: "is not the key of the certificate in \(chain)")
    }
  }
}
