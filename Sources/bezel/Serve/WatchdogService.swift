import NIOCore
import NIOPosix
import ServiceLifecycle

/// Tells the service manager that the process is alive, as long as its event loops are.
struct WatchdogService: Service {
  let manager: ServiceManager

  func run() async throws {
    guard let pause = manager.watchdogPause else {
      try? await gracefulShutdown()
      return
    }
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let loops = Array(MultiThreadedEventLoopGroup.singleton.makeIterator())
        for loop in loops { try await loop.submit {}.get() }
        manager.notify(.alive)
        try await Task.sleep(for: pause)
      }
    }
  }
}
