internal import Logging
internal import ServiceLifecycle
internal import Wire

/// Listens for the operator, apart from the clients.
struct AdminListener: Service {
  private let address: AdminAddress
  private let responder: AdminResponder
  private let logger: Logger

  init(_ address: AdminAddress, _ responder: AdminResponder, logger: Logger) {
    self.address = address
    self.responder = responder
    self.logger = logger
  }

  /// Few connections are needed, so a mistaken program cannot take the clients' file descriptors.
  private static let connections = 64

  func run() async throws {
    guard let listenAddress = address.address else { return await waitForShutdown() }
    var limits = WireLimits()
    limits.connections = Self.connections
    let control = ConnectionControl(
      limits: limits, responder: responder, transport: .plain,
      serverName: ResponseHeaders.serverName)
    let listener = Listener(
      WireConfiguration(addresses: [listenAddress], transport: .plain), control
    ) { [logger] addresses in
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
      await waitForShutdown()
    }
  }

  private func waitForShutdown() async { try? await gracefulShutdown() }
}
