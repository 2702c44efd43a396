package import ButtonAssets
package import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import Hummingbird
package import Logging
package import ServiceContract
internal import ServiceLifecycle
internal import Wire

/// Builds the whole service, ready to run or to be tested without a socket.
///
/// - Parameters:
///   - site: The pages and files.
///   - disk: The cache that keeps pictures beyond the life of the process, if any.
///   - warmList: The pictures to draw before the first client is answered.
///   - onListening: Called with the port once requests are accepted.
package func buildServer(
  _ configuration: ServiceConfiguration, assets: LoadedAssets, site: Site, disk: DiskCache? = nil,
  warmList: [ButtonRequest] = [], logger: Logger,
  onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws -> ButtonServer {
  let limits = configuration.limits
  let renders = WorkerPool(threads: limits.renderThreads, waiting: limits.waitingRenders)
  let writes = WorkerPool(threads: 1, waiting: limits.waitingRenders)
  // A pool of its own, so that requests for pages never delay pictures.
  let pages = WorkerPool(threads: 1, waiting: limits.waitingRenders)
  let reports = ReportSource(assets)
  let maker = ResponseMaker(
    pictures: PictureSource(renderer: reports.renderer, disk: disk),
    reports: reports, freshness: configuration.freshness, renders: renders, writes: writes)
  // Parsed targets are small compared with the responses to them.
  let targets = KnownTargets(capacity: limits.cacheBytes / 8)
  let cache = ResponseCache(capacity: limits.cacheBytes - limits.cacheBytes / 8) { key in
    try await maker.made(for: key)
  }

  let router = Router(context: BasicRequestContext.self)
  router.add(
    middleware: ProblemMiddleware(
      paths: ButtonPath.all.map(\.path) + site.paths, limits: limits))
  ButtonController(
    parser: assets.parser, targets: targets, cache: cache,
    findings: FindingsProvider(reports: reports, workers: renders)
  ).addRoutes(to: router)
  try SiteController(site, workers: pages, configuration: configuration).addRoutes(to: router)

  let routes = router.buildResponder()
  var application = Application(responder: routes, logger: logger)
  application.addServices(WorkerService(workers: [renders, pages, writes]))
  if let disk { application.addServices(DiskCacheService(cache: disk)) }
  return ButtonServer(
    configuration, application: application,
    responder: ButtonResponder(
      routes: routes, targets: targets, cache: configuration.hasHitPath ? cache : nil,
      workers: renders, logger: logger),
    warmUp: {
      guard !warmList.isEmpty else { return }
      await warm(cache, warmList, tasks: limits.renderThreads, logger: logger)
    },
    onListening: onListening)
}

/// Shuts down the worker pools after the last response.
private struct WorkerService: Service {
  let workers: [WorkerPool]

  func run() async throws {
    try? await gracefulShutdown()
    for workers in workers { try? await workers.shutDown() }
  }
}
