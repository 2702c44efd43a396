internal import NIOCore
internal import NIOSSL

/// The protocol that connections use.
package enum Transport: Sendable {
  /// HTTP/1.1 without encryption.
  case plain
  /// HTTP/2 without encryption, for proxies with prior knowledge (RFC 9113, section 3.3).
  case plainHTTP2
  /// TLS; clients choose between HTTP/2 and HTTP/1.1.
  case encrypted(Certificate)

  /// The scheme of this server's URLs.
  package var scheme: String {
    switch self {
    case .plain, .plainHTTP2: "http"
    case .encrypted: "https"
    }
  }

  /// Adds the protocol's handlers to a connection that was accepted.
  func begin(on connection: OpenConnection) throws {
    let pipeline = connection.channel.pipeline.syncOperations
    switch self {
    case .plain: try pipeline.addHandler(HTTP1Connection(connection))
    case .plainHTTP2: try pipeline.addHandler(HTTP2Connection(connection))
    case .encrypted(let certificate):
      try pipeline.addHandler(OfferCheck())
      try pipeline.addHandler(NIOSSLServerHandler(context: certificate.contexts.context))
      try pipeline.addHandler(EncryptedStart(connection))
    }
  }
}

/// A server's certificate with its private key.
package struct Certificate: Sendable {
  let contexts: TLSContextStore

  /// Why files cannot be used as a certificate and its key.
  package struct Fault: Error, CustomStringConvertible {
    package var path: String
    package var reason: String

    package var description: String { "\(path): \(reason)" }
  }

  /// Reads and checks the files, which are in PEM form.
  ///
  /// - Parameters:
  ///   - chain: The server's own certificate first, then the intermediate certificates.
  ///   - key: The private key, not encrypted.
  /// - Throws: ``Fault``.
  package init(chain: String, key: String) throws(Fault) {
    contexts = try TLSContextStore(CertificateFiles(chain: chain, key: key))
  }

  /// Reads the same files again, for new connections.
  ///
  /// - Throws: ``Fault`` if they are invalid; the current certificate then stays in use.
  package func reload() throws(Fault) { try contexts.reload() }
}
