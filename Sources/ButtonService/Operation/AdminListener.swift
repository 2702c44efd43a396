internal import Logging
internal import ServiceLifecycle
internal import Wire

/// Listens for the operator, apart from the clients.
struct AdminListener: Service {
  let address: AdminAddress
  let responder: AdminResponder
  let logger: Logger
  /// Called once it listens, or will not.
  let onReady: @Sendable () -> Void

  /// Few connections are needed, so a mistaken program cannot take the clients' file descriptors.
  private static let connections = 64

  func run() async throws {
    guard let listenAddress = address.address else { return await waitWithout() }
    var limits = WireLimits()
    limits.connections = Self.connections
    // Silent connections must not keep operators' programs waiting, which on a busy machine may take
    // seconds for a request themselves.
    limits.headSeconds = 5
    let control = ConnectionControl(
      limits: limits, responder: { [responder] in responder }, transport: .plain,
      serverName: ResponseHeaders.serverName)
    let listener = Listener([listenAddress], control) { [logger, onReady] addresses in
      onReady()
      logger.info(
        "health checks and metrics are available",
        metadata: ["address": "\(addresses.first ?? listenAddress)"])
    }
    do {
      try await listener.run()
    } catch let error as ListeningFailed where address == .standard {
      logger.warning(
        "no health checks and metrics on an address of their own",
        metadata: ["reason": "\(error)"])
      await waitWithout()
    }
  }

  private func waitWithout() async {
    onReady()
    try? await gracefulShutdown()
  }
}
