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
