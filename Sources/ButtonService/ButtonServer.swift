package import Hummingbird
internal import Logging
internal import ServiceLifecycle
internal import Wire

/// The whole service: its routes with their dependencies, and the connections in front of them.
package struct ButtonServer: Service {
  /// The routes and their worker pools, which can be used without a socket.
  package let application: Application<RouterResponder<BasicRequestContext>>
  let responder: ButtonResponder<RouterResponder<BasicRequestContext>>
  private let configuration: ServiceConfiguration
  private let warmUp: @Sendable () async -> Void
  private let onListening: @Sendable (_ port: Int) async -> Void

  init(
    _ configuration: ServiceConfiguration,
    application: Application<RouterResponder<BasicRequestContext>>,
    responder: ButtonResponder<RouterResponder<BasicRequestContext>>,
    warmUp: @escaping @Sendable () async -> Void,
    onListening: @escaping @Sendable (_ port: Int) async -> Void
  ) {
    self.configuration = configuration
    self.application = application
    self.responder = responder
    self.warmUp = warmUp
    self.onListening = onListening
  }

  /// Serves until a graceful shutdown, then finishes the requests in progress.
  package func run() async throws {
    let listener = Listener(
      WireConfiguration(
        host: configuration.host, port: configuration.port, transport: configuration.transport,
        limits: configuration.limits.wire, serverName: ResponseHeaders.serverName),
      responder: responder, onListening: onListening)
    let front = Front(warmUp: warmUp, listener: listener)
    let group = ServiceGroup(
      configuration: .init(
        services: application.services + [front], logger: application.logger))
    try await group.run()
  }
}

/// Starts listening once the pictures of the warm list are drawn.
private struct Front: Service {
  let warmUp: @Sendable () async -> Void
  let listener: Listener

  func run() async throws {
    await warmUp()
    try await listener.run()
  }
}
