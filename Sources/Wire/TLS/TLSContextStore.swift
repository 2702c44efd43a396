internal import NIOSSL
internal import Synchronization

/// The certificate that new connections are shown, which can be read anew from its files.
///
/// Connections that are open keep the one that they began with. A context made anew does not know
/// the session tickets of the one before, so clients that come back then shake hands in full once.
final class TLSContextStore: Sendable {
  private let files: CertificateFiles
  private let current: Mutex<NIOSSLContext>

  init(_ files: CertificateFiles) throws(Certificate.Fault) {
    self.files = files
    current = Mutex(try files.context())
  }

  var context: NIOSSLContext { current.withLock { $0 } }

  /// Reads the files again. If they are no good, all stays as it is.
  func reload() throws(Certificate.Fault) {
    let context = try files.context()
    current.withLock { $0 = context }
  }
}
