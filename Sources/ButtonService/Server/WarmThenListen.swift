internal import ServiceLifecycle
internal import Wire

/// Starts listening once the pictures of the warm list are drawn.
struct WarmThenListen: Service {
  let warmUp: @Sendable () async -> Void
  let listener: Listener

  func run() async throws {
    await warmUp()
    guard !Task.isShuttingDownGracefully, !Task.isCancelled else { return }
    try await listener.run()
  }
}
