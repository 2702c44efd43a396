package import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import ButtonStudio
package import Hummingbird
internal import HummingbirdCore
package import Logging
internal import ServiceLifecycle

/// Builds the whole service, ready to run or to be tested without a socket.
///
/// - Parameters:
///   - onListening: Called with the port once requests are accepted.
package func buildApplication(
  _ configuration: ServiceConfiguration, assets: LoadedAssets, logger: Logger,
  onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let limits = configuration.limits
  let renders = RenderWorkers(threads: limits.renderThreads, waiting: limits.waitingRenders)
  let writes = RenderWorkers(threads: 1, waiting: limits.waitingRenders)
  // However many pages people ask for, no picture waits for them.
  let pages = RenderWorkers(threads: 1, waiting: limits.waitingRenders)
  let reports = ReportSource(assets)
  let maker = AnswerMaker(
    pictures: PictureSource(renderer: reports.renderer, disk: configuration.disk),
    reports: reports, freshness: configuration.freshness, renders: renders, writes: writes)
  // What targets mean is small beside the answers to them.
  let targets = KnownTargets(capacity: limits.cacheBytes / 8)
  let cache = AnswerCache(capacity: limits.cacheBytes - limits.cacheBytes / 8) { key in
    try await maker.made(for: key)
  }

  let router = Router(context: BasicRequestContext.self)
  let site = try Site(
    assets, ServiceDescription(configuration, artwork: assets.artwork.origin))
  router.add(
    middleware: ProblemMiddleware(
      paths: ButtonPath.all.map(\.path) + site.paths, limits: limits))
  ButtonController(
    parser: assets.parser, targets: targets, cache: cache,
    judge: Judge(reports: reports, workers: renders)
  ).addRoutes(to: router)
  try SiteController(site, workers: pages, configuration: configuration).addRoutes(to: router)

  let finder = HitFinder(
    targets: targets, cache: configuration.hasHitPath ? cache : nil, clock: HTTPClock())
  let connection = HTTP1Channel.Configuration(
    additionalChannelHandlers: [ConnectionHandlers(finder: finder, limits: limits)],
    httpDecoderConfiguration: .init(
      maxHeaderFieldSize: limits.headerBytes / 2, maxHeaderListSize: limits.headerBytes,
      maxHeaderFieldCount: limits.headerFields))
  var application = Application(
    router: router,
    server: .serving(configuration.transport, connection: connection, limits: limits),
    configuration: ApplicationConfiguration(
      address: .hostname(configuration.host, port: configuration.port),
      serverName: AnswerHeaders.serverName,
      // As many as may be open may come at once; the system has a limit of its own.
      backlog: limits.connections,
      availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
    onServerRunning: { channel in await onListening(channel.localAddress?.port ?? 0) },
    logger: logger)
  application.addServices(WorkerService(workers: [renders, pages, writes]))
  if let disk = configuration.disk { application.addServices(DiskCacheService(cache: disk)) }
  if !configuration.warm.isEmpty {
    application.beforeServerStarts {
      await warm(cache, configuration.warm, tasks: limits.renderThreads, logger: logger)
    }
  }
  return application
}

/// Ends threads after the last answer.
private struct WorkerService: Service {
  let workers: [RenderWorkers]

  func run() async throws {
    try? await gracefulShutdown()
    for workers in workers { try await workers.shutDown() }
  }
}
