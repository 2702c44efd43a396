internal import NIOSSL
internal import Synchronization

/// The certificate for new connections, which can be reloaded from its files.
///
/// Open connections keep the certificate that they began with. A new context does not accept the
/// session tickets of the previous one, so each returning client does one full handshake.
final class TLSContextStore: Sendable {
  private let files: CertificateFiles
  private let current: Mutex<NIOSSLContext>

  init(_ files: CertificateFiles) throws(Certificate.Fault) {
    self.files = files
    current = Mutex(try files.context())
  }

  var context: NIOSSLContext { current.withLock { $0 } }

  /// Reads the files again. If they are invalid, the current certificate stays in use.
  func reload() throws(Certificate.Fault) {
    let context = try files.context()
    current.withLock { $0 = context }
  }
}
