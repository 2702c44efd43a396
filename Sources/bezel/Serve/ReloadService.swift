import ButtonCore
import ButtonService
import Graphics
import Logging
import Wire

/// Reloads artwork, titles and configuration on SIGHUP; the server keeps running.
///
/// If something is wrong, nothing changes.
struct ReloadService: Sendable {
  let server: ButtonServer
  /// The settings at start.
  let atStart: ServerSettings
  let source: SettingsSource
  let manager: ServiceManager
  let logger: Logger

  /// Reloads at each signal until the task is canceled. That ends a reload, too: no stop waits for it.
  func run(_ signals: AsyncStream<Void>) async {
    for await _ in signals where !Task.isCancelled {
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
          metadata: ["reason": error is CancellationError ? "the server stops" : "\(error)"])
      }
      // What was replaced, or loaded in vain.
      SpareMemory.trim()
      manager.notify(.ready)
    }
  }

  private func reload() async throws {
    // On most machines, reading takes less than a second.
    let (next, content) = try await reading(within: .seconds(30)) {
      let next = try settings()
      return (next, try ServiceContent(next.live, logger))
    }
    try await server.reload(next.live, content)
    OperationalLog.use(next.live.accessLog)
  }

  /// Reads the settings that can be used now.
  private func settings() throws -> ServerSettings {
    var next = try source.read()
    for (old, new) in zip(atStart.effective, next.effective)
    where old.setting.needsRestart && old.value != new.value {
      logger.warning(
        "\(new.setting.name) has changed, but only a restart changes it",
        metadata: ["in use": "\(old.value)", "new": "\(new.value)"])
    }
    next.start = atStart.start
    // One folder that is not there must not change the logo of every button; a restart may.
    if server.artwork == .apple { next.live.requiresArtwork = true }
    return next
  }
}
