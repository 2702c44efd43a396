import ButtonCore
import ButtonService
import Graphics
import Logging
import NIOPosix
import ServiceLifecycle
import UnixSignals
import Wire

/// Reloads artwork, titles, certificates and configuration on SIGHUP; the server keeps running.
///
/// If something is wrong, what is in use stays in use.
struct ReloadService: Service {
  let server: ButtonServer
  /// The settings at start.
  let settings: ServerSettings
  let source: SettingsSource
  let transport: Transport
  let manager: ServiceManager
  let logger: Logger

  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup)
    for await _ in signals.cancelOnGracefulShutdown() {
      guard [.testing, .ready].contains(server.health.phase) else {
        logger.warning("SIGHUP: ignored, because the server is starting or stopping")
        continue
      }
      manager.notify(.reloading)
      do {
        try await reload()
        server.metrics.countReload(isSuccess: true)
        logger.info("SIGHUP: reloaded")
      } catch {
        server.metrics.countReload(isSuccess: false)
        logger.error(
          "SIGHUP: not reloaded; what was in use stays in use",
          metadata: ["reason": "\(Self.line(error))"])
      }
      // What was replaced, or loaded in vain.
      SpareMemory.trim()
      manager.notify(.ready)
    }
  }

  private func reload() async throws {
    var next = try source.read()
    for (old, new) in zip(settings.effective, next.effective)
    where old.setting.needsRestart && old.value != new.value {
      logger.warning(
        "\(new.setting.name) has changed, but only a restart changes it",
        metadata: ["in use": "\(old.value)", "new": "\(new.value)"])
    }
    next.start = settings.start
    // One folder that is not there must not change the logo of every button; a restart may.
    if server.artwork == .apple { next.live.requiresArtwork = true }
    next.live.limits.wire.connections = OpenFiles.makeRoom(
      forConnections: next.live.limits.wire.connections)
    let content = try await NIOThreadPool.singleton.runIfActive { [live = next.live, logger] in
      try ServiceContent(live, logger)
    }
    next.warnOfExposedSecrets(logger)
    // The certificate last: everything else is known to be valid.
    try await server.reload(next.live, content) {
      guard case .encrypted(let certificate) = transport else { return }
      try certificate.reload()
      certificate.warn(logger)
    }
  }

  /// An error's description, of which a list may take several lines, as one line: a record of the log.
  private static func line(_ error: any Error) -> String {
    let lines = "\(error)".split(separator: "\n").map { String($0.trimmingBlanks) }
    return lines.reduce("") { text, line in
      text.isEmpty ? line : text + (text.hasSuffix(":") ? " " : "; ") + line
    }
  }
}
