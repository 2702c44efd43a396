/// What connections speak.
package enum Transport: Sendable {
  /// HTTP/1.1 without encryption.
  case plain
  /// HTTP/2 without encryption, for proxies that know beforehand that it is spoken.
  case plainHTTP2
  /// TLS; clients choose between HTTP/2 and HTTP/1.1.
  case encrypted(Certificate)

  /// The scheme of URLs that lead here.
  package var scheme: String {
    switch self {
    case .plain, .plainHTTP2: "http"
    case .encrypted: "https"
    }
  }
}

/// A server's certificate with its private key.
package struct Certificate: Sendable {
  let contexts: TLSContextStore

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
    contexts = try TLSContextStore(CertificateFiles(chain: chain, key: key))
  }

  /// Reads the same files again: connections from now on are shown what is in them.
  ///
  /// - Throws: ``Fault`` where they are no good; then all stays as it was.
  package func reload() throws(Fault) { try contexts.reload() }
}
