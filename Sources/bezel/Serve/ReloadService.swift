import ButtonCore
import ButtonService
import Graphics
import Logging
import NIOPosix
import ServiceLifecycle
import UnixSignals
import Wire

/// Reloads artwork, titles and configuration on SIGHUP; the server keeps running.
///
/// If something is wrong, nothing changes.
struct ReloadService: Service {
  let server: ButtonServer
  /// The settings at start.
  let settings: ServerSettings
  let source: SettingsSource
  let manager: ServiceManager
  /// Trapped before the server says that it is ready: none is lost.
  let signals: UnixSignalsSequence
  let logger: Logger

  func run() async throws {
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
          metadata: ["reason": "\(error)"])
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
    try await server.reload(next.live, content)
    OperationalLog.use(next.live.accessLog)
  }
}
