internal import NIOSSL
internal import Synchronization

/// A server's certificate with its private key, which can be reloaded from its files.
///
/// Open connections keep the certificate that they began with. A new context does not accept the
/// session tickets of the previous one, so each returning client does one full handshake.
package final class Certificate: Sendable {
  /// The file of the certificate chain.
  package let path: String
  private let files: CertificateFiles
  private let current: Mutex<CertificateFiles.Content>

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
    files = CertificateFiles(chain: chain, key: key)
    current = Mutex(try files.content())
  }

  var context: NIOSSLContext { current.withLock { $0.context } }

  /// When clients accept the server's own certificate; intermediate ones do not count.
  package var validity: Validity { current.withLock { $0.validity } }

  /// Reads the same files again, for new connections.
  ///
  /// - Throws: ``Fault`` if they are invalid; the current certificate then stays in use.
  package func reload() throws(Fault) {
    let content = try files.content()
    current.withLock { $0 = content }
  }
}
