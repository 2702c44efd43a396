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
      return logger.info("SIGHUP: there is no certificate to read anew")
    }
    do {
      try certificate.reload()
      logger.info("SIGHUP: the certificate was read anew")
    } catch {
      logger.error(
        "SIGHUP: the certificate stays as it was, since the new one is no good",
        metadata: ["reason": "\(error)"])
    }
  }
}
