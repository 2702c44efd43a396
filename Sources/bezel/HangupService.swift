import Logging
import ServiceLifecycle
import UnixSignals
import Wire

/// Reloads the certificate on SIGHUP; the server keeps running.
///
/// If the files are invalid, the current certificate stays in use.
struct HangupService: Service {
  let transport: Transport
  let logger: Logger

  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup)
    for await _ in signals.cancelOnGracefulShutdown() { reload() }
  }

  private func reload() {
    guard case .encrypted(let certificate) = transport else {
      return logger.info("SIGHUP: no certificate to reload")
    }
    do {
      try certificate.reload()
      logger.info("SIGHUP: certificate reloaded")
    } catch {
      logger.error(
        "SIGHUP: the new certificate is invalid; the current one stays in use",
        metadata: ["reason": "\(error)"])
    }
  }
}
