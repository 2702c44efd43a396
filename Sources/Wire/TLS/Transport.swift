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
