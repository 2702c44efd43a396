package import ButtonAssets
package import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import Hummingbird
internal import Logging
package import ServiceContract
internal import ServiceLifecycle

/// What a server answers with. A reload replaces it as a whole.
package struct ServiceContent: Sendable {
  package var assets: LoadedAssets
  /// The pages and files.
  package var site: Site
  /// The pictures to draw before the first client is answered.
  package var warmList: [ButtonRequest]
  package var policy: RequestPolicy

  package init(
    assets: LoadedAssets, site: Site, warmList: [ButtonRequest] = [],
    policy: RequestPolicy = RequestPolicy()
  ) {
    self.assets = assets
    self.site = site
    self.warmList = warmList
    self.policy = policy
  }
}

/// Routes, caches and worker pools, made of one content and its settings.
struct ButtonBackend: Sendable {
  /// The routes, which can be used without a socket.
  let application: Application<RouterResponder<ServiceRequestContext>>
  let responder: ButtonResponder<RouterResponder<ServiceRequestContext>>
  let settings: LiveSettings
  let content: ServiceContent
  let targets: KnownTargets
  let cache: ResponseCache
  let pools: WorkerPools
  private let logger: Logger

  init(
    _ settings: LiveSettings, _ content: ServiceContent, health: ServiceHealth,
    metrics: ServiceMetrics, logger: Logger
  ) throws {
    self.settings = settings
    self.content = content
    self.logger = logger
    let paths = ButtonPath.all.map(\.path) + content.site.paths
    if let path = paths.first(where: settings.pathPrefix.isAmbiguous) {
      throw AmbiguousPrefix(prefix: settings.pathPrefix, path: path)
    }
    let limits = settings.limits
    let pools = WorkerPools(limits)
    self.pools = pools
    let reports = ReportSource(content.assets, prefix: settings.pathPrefix)
    let maker = ResponseMaker(
      renderer: reports.renderer, reports: reports, renders: pools.renders, metrics: metrics)
    // Parsed targets are small compared with the responses to them.
    targets = KnownTargets(capacity: limits.cacheBytes / 8, metrics: metrics)
    cache = ResponseCache(capacity: limits.cacheBytes - limits.cacheBytes / 8) { key, client in
      try await maker.made(for: key, client)
    }

    let router = Router(context: ServiceRequestContext.self)
    router.add(
      middleware: ProblemMiddleware(
        paths: paths, limits: limits,
        prefix: settings.pathPrefix,
        pages: content.site.errorPage.map { ErrorPages(make: $0, workers: pools.pages) }))
    ButtonController(
      parser: content.assets.parser, policy: content.policy, targets: targets, cache: cache,
      reports: reports, workers: pools.renders,
      freshness: settings.freshness.cacheControl(of: content.assets.artwork.origin),
      version: try content.assets.version, prefix: settings.pathPrefix
    ).addRoutes(to: router, sheets: content.site.sheets?.path)
    try SiteController(content.site, workers: pools.pages, settings: settings)
      .addRoutes(to: router)
    if let kits = content.site.kits {
      KitController(
        path: kits.path, assets: content.assets, version: try content.assets.version,
        limits: limits, workers: pools.kits, places: pools.places
      ).addRoutes(to: router)
    }
    let routes = router.buildResponder()
    var application = Application(responder: routes, logger: logger)
    application.addServices(PoolService(pools: pools))
    self.application = application
    responder = ButtonResponder(
      routes: routes, targets: targets, cache: settings.hasHitPath ? cache : nil,
      workers: pools.renders, proxies: settings.trustedProxies,
      checks: HealthChecks(health, prefix: settings.healthPrefix),
      prefix: settings.pathPrefix, metrics: metrics, logger: logger,
      kitSeconds: limits.kitSeconds)
  }

  /// Draws the pictures of the warm list.
  func warmUp() async {
    guard !content.warmList.isEmpty else { return }
    await warm(
      cache, content.warmList, tasks: settings.limits.renderThreads, logger: logger)
  }

  /// Ends the threads once they have done what waits.
  func retire() async { await pools.retire() }
}

/// A public URL with a path that begins a path of the service itself.
private struct AmbiguousPrefix: Error, CustomStringConvertible {
  let prefix: PathPrefix
  let path: String

  var description: String {
    "public-url cannot have the path \(prefix.text), because \(path) is a path of the service"
  }
}

/// The worker pools of a server.
struct WorkerPools: Sendable {
  /// Draws pictures, and makes reports and style sheets.
  let renders: WorkerPool
  /// Makes pages: a pool of its own, so that requests for pages never delay pictures.
  let pages: WorkerPool
  /// Draws kits, with a lower priority than anything else.
  let kits: WorkerPool
  let places: KitPlaces

  init(_ limits: ServiceLimits) {
    renders = WorkerPool(
      threads: limits.renderThreads, waiting: limits.waitingRenders, niceness: limits.renderNice)
    pages = WorkerPool(threads: 1, waiting: min(ServiceLimits.waitingPages, limits.waitingRenders))
    // Only kits with a place wait, each for one piece at a time, so none finds the queue full.
    places = KitPlaces(limits.kits, perClient: limits.kitsPerAddress)
    kits = WorkerPool(threads: 1, waiting: limits.kits, niceness: Self.kitNiceness)
  }

  /// Clients wait for pictures; a build that takes seconds can take a little longer.
  private static let kitNiceness = 10

  /// The pools by their names in metrics.
  var named: [(name: String, pool: WorkerPool)] {
    [("render", renders), ("page", pages), (Self.kitName, kits)]
  }

  private static let kitName = "kit"

  /// Work refused since the last reload, by the name of its pool.
  func refusals(_ name: String) -> Int {
    let own = named.first { $0.name == name }?.pool.statistics.refusals ?? 0
    return name == Self.kitName ? own + places.refusals : own
  }

  /// Ends the threads once they have done what waits.
  func retire() async {
    for pool in [renders, pages] { try? await pool.shutDown() }
    // Kits that are being sent are drawn to their end, which may be long after a reload.
    places.whenAllAreFree { [kits] in
      Task { try? await kits.shutDown() }
    }
  }
}

/// Ends the threads of routes that are used without a server.
private struct PoolService: Service {
  let pools: WorkerPools

  func run() async throws {
    try? await gracefulShutdown()
    await pools.retire()
  }
}
