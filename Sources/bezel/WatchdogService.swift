import ButtonService
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Tells the service manager that the process is alive, as long as its event loops are.
struct WatchdogService: Service {
  let manager: ServiceManager

  func run() async throws {
    guard let microseconds = manager.watchdogMicroseconds else {
      try? await gracefulShutdown()
      return
    }
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let loops = Array(MultiThreadedEventLoopGroup.singleton.makeIterator())
        for loop in loops { try await loop.submit {}.get() }
        manager.notify(.alive)
        // Twice as often as needed, as `sd_watchdog_enabled(3)` recommends.
        try await Task.sleep(for: .microseconds(microseconds / 2))
      }
    }
  }
}

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
