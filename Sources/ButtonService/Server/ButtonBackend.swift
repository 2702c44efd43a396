package import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import ButtonReports
internal import Logging
package import ServiceContract
internal import Wire

/// The content of a server: assets, pages and presets. A reload replaces it as a whole.
package struct ServiceContent: Sendable {
  package var assets: LoadedAssets
  /// The pages and files.
  package var site: Site
  package var policy: RequestPolicy

  package init(
    assets: LoadedAssets, site: Site, policy: RequestPolicy = .open(nil)
  ) {
    (self.assets, self.site, self.policy) = (assets, site, policy)
  }
}

/// Routes, caches and worker pools, made of one content and its settings.
package final class ButtonBackend: Sendable {
  package let settings: LiveSettings
  package let content: ServiceContent
  package let routes: RouteTable
  package let table: ResponseTable
  let cache: ResponseCache
  package let pools: WorkerPools
  let checks: HealthChecks
  /// `nil` if the site checks no code.
  let code: CheckRoute?
  var proxies: TrustedProxies { settings.trustedProxies }
  let prefix: PathPrefix
  let metrics: ServiceMetrics
  let logger: Logger

  init(
    _ settings: LiveSettings, _ content: ServiceContent, long: LongPools, health: ServiceHealth,
    metrics: ServiceMetrics, logger: Logger
  ) throws {
    (self.settings, self.content, self.metrics, self.logger) = (settings, content, metrics, logger)
    let limits = settings.limits
    let prefix = settings.pathPrefix
    self.prefix = prefix
    // What can fail comes before the threads, which nobody would end.
    let paths = ButtonPath.all.map(\.path) + content.site.paths
    if let path = paths.first(where: prefix.isAmbiguous) {
      throw RefusedInput(
        reason:
          "public-url cannot have the path \(prefix.text), because \(path) is a path of the service"
      )
    }
    let files = try content.site.files.map { ($0.path, try KeptFile($0)) }
    let pools = WorkerPools(limits, long)
    self.pools = pools
    checks = HealthChecks(health)
    let reports = ReportBuilder(content.assets, prefix: prefix)
    let maker = ResponseMaker(
      renderer: reports.renderer, reports: reports, renders: pools.renders, metrics: metrics)
    table = ResponseTable(capacity: limits.cacheBytes)
    cache = ResponseCache(table, make: maker.make(_:for:))
    let buttons = ButtonRoutes(
      parser: content.assets.parser, policy: content.policy, table: table, cache: cache,
      reports: reports, renders: pools.renders,
      freshness: settings.freshness.cacheControl(of: content.assets.artwork.origin),
      prefix: prefix)
    let site = SiteRoutes(
      content.site.pages, files, workers: pools.pages, table: table,
      publicURL: settings.publicURL)
    let kitRoute = content.site.kits.map { entry in
      KitRoutes(
        path: entry.path, assets: content.assets, limits: limits, work: long.kits,
        metrics: metrics, logger: logger
      ).route
    }
    code = content.site.check.map {
      CheckRoute(
        check: $0, work: long.checks, sender: pools.renders, limits: limits, site: site)
    }
    routes = RouteTable(
      buttons.routes + site.routes + [kitRoute, code?.route].compactMap(\.self), buttons: buttons,
      ofAnotherVersion: site.replyOfAnotherVersion, prefix: prefix,
      pages: content.site.errorPage.map { ErrorPages(make: $0, workers: pools.pages) },
      logger: logger)
  }
}
