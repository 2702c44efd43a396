import ButtonService
import Logging
import ServiceLifecycle

/// Tells the service manager, and the log, that a graceful shutdown has begun.
struct StopNotice: Service {
  let manager: ServiceManager
  let settings: StartSettings
  let logger: Logger

  func run() async throws {
    // Throws if the server has failed, such as to listen.
    guard (try? await gracefulShutdown()) != nil else { return }
    manager.notify(.stopping)
    logger.info(
      "stopping: requests are answered for drain-seconds, then those in progress for shutdown-seconds",
      metadata: [
        "drain-seconds": "\(settings.drainSeconds)",
        "shutdown-seconds": "\(settings.shutdownSeconds)",
      ])
  }
}
