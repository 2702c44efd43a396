package import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
package import Hummingbird
package import Logging
internal import NIOCore
internal import ServiceLifecycle

/// Builds the whole service, ready to run or to be tested without a socket.
///
/// - Parameters:
///   - onListening: Called with the port once requests are accepted.
package func buildApplication(
  _ configuration: ServiceConfiguration, assets: LoadedAssets, logger: Logger,
  onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let limits = configuration.limits
  let renderer = ButtonRenderer(titles: assets.titles, artwork: assets.artwork)
  let workers = RenderWorkers(threads: limits.renderThreads, waiting: limits.waitingRenders)
  let cache = AnswerCache(capacity: limits.cacheBytes) { request in
    try await workers.run {
      Answer(try renderer.render(request), to: request, artwork: renderer.artwork.origin)
    }
  }

  let router = Router(context: BasicRequestContext.self)
  router.add(middleware: ProblemMiddleware())
  ButtonController(
    parser: RequestParser(catalog: assets.catalog), cache: cache, limits: limits
  ).addRoutes(to: router)

  var application = Application(
    router: router,
    server: .http1(
      configuration: .init(
        additionalChannelHandlers: [
          IdleStateHandler(allTimeout: .seconds(Int64(limits.idleSeconds))), IdleCloseHandler(),
          ConnectionCloseHandler.Installer(),
        ],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes / 2, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.headerFields))),
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port), serverName: "bezel",
      availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
    onServerRunning: { channel in await onListening(channel.localAddress?.port ?? 0) },
    logger: logger)
  application.addServices(WorkerService(workers: workers))
  return application
}

/// Ends the render threads after the last answer.
private struct WorkerService: Service {
  let workers: RenderWorkers

  func run() async throws {
    try? await gracefulShutdown()
    try await workers.shutDown()
  }
}
