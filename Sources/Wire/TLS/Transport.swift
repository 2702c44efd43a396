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
}

extension OpenConnection {
  /// Adds the protocol's handlers to a connection that was accepted.
  func begin() throws {
    let pipeline = channel.pipeline.syncOperations
    switch environment.transport {
    case .plain: try pipeline.addHandler(HTTP1Connection(self))
    case .plainHTTP2: try pipeline.addHandler(HTTP2Connection(self))
    case .encrypted(let certificate):
      try pipeline.addHandler(OfferCheck())
      try pipeline.addHandler(NIOSSLServerHandler(context: certificate.context))
      try pipeline.addHandler(EncryptedStart(self))
    }
  }
}
