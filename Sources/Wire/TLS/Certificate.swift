internal import Glibc
internal import NIOCore
internal import NIOSSL
internal import Synchronization

/// A server's certificate with its private key, which can be reloaded from its files.
///
/// Open connections keep the certificate that they began with. A new context does not accept the
/// session tickets of the previous one, so each returning client does one full handshake.
package final class Certificate: Sendable {
  /// The file of the certificate chain.
  package let path: String
  private let key: String
  private let current: Mutex<(context: NIOSSLContext, validity: Validity)>

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
  /// - Throws: ``Fault``; not for a certificate that has expired.
  package init(chain: String, key: String) throws(Fault) {
    path = chain
    self.key = key
    current = Mutex(try Self.read(chain, key))
  }

  var context: NIOSSLContext { current.withLock { $0.context } }

  /// When clients accept the server's own certificate; intermediate ones do not count.
  package var validity: Validity { current.withLock { $0.validity } }

  /// Reads the same files again, for new connections.
  ///
  /// - Throws: ``Fault`` if they are invalid; the current certificate then stays in use.
  package func reload() throws(Fault) {
    let read = try Self.read(path, key)
    current.withLock { $0 = read }
  }

  private static func read(
    _ path: String, _ keyPath: String
  ) throws(Fault) -> sending (context: NIOSSLContext, validity: Validity) {
    for path in [path, keyPath] where unsafe access(path, R_OK) != 0 {
      let reason =
        errno == ENOENT
        ? "does not exist" : unsafe "cannot be read: " + String(cString: strerror(errno))
      throw Fault(path: path, reason: reason)
    }
    let chain = try unless(path, "cannot be read as certificates in PEM form") {
      try NIOSSLCertificate.fromPEMFile(path)
    }
    guard let own = chain.first else { throw Fault(path: path, reason: "has no certificate") }
    let key = try unless(keyPath, "cannot be read as a private key in PEM form, not encrypted") {
      try NIOSSLPrivateKey(file: keyPath, format: .pem)
    }
    let context = try unless(keyPath, "is not the key of the certificate in \(path)") {
      try NIOSSLContext(configuration: .server(chain: chain, key: key))
    }
    return (
      context, Validity(begin: Int(own.notValidBefore), end: Int(own.notValidAfter))
    )
  }

  /// What a file is read as; throws the fault if it is something else.
  private static func unless<Content>(
    _ path: String, _ reason: String, _ read: () throws -> Content
  ) throws(Fault) -> Content {
    do { return try read() } catch { throw Fault(path: path, reason: reason) }
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

/// The time in which clients accept a certificate, in Unix time (whole seconds); both ends are part
/// of it (RFC 5280, section 4.1.2.5).
package struct Validity: Hashable, Sendable {
  package var begin: Int
  package var end: Int

  package enum State: Sendable {
    case early, valid, endsSoon, expired
  }

  package init(begin: Int, end: Int) {
    self.begin = begin
    self.end = end
  }

  /// From when on the end is near: 14 days before it, or a quarter of the whole time if that is less.
  /// Programs that renew certificates do so when a third is left (Certbot, Caddy), so they have
  /// failed then.
  private var nearEnd: Int { end - min(14 * Self.day, (end - begin) / 4) }

  package func state(at time: Int) -> State {
    if time < begin { return .early }
    if time > end { return .expired }
    return time < nearEnd ? .valid : .endsSoon
  }

  /// When to look again: at the next change, and once a day, since warnings are repeated.
  package func nextLook(after time: Int) -> Int {
    ([begin, nearEnd, end + 1].filter { $0 > time } + [time + Self.day]).min() ?? time + Self.day
  }

  private static let day = 86_400
}
