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
    assets: LoadedAssets, site: Site, policy: RequestPolicy = RequestPolicy()
  ) {
    (self.assets, self.site, self.policy) = (assets, site, policy)
  }
}

/// Routes and caches, made of one content and its settings.
package final class ButtonBackend: Sendable {
  package let settings: LiveSettings
  package let content: ServiceContent
  package let routes: RouteTable
  package let table: ResponseTable
  package let executor: FairExecutor
  let health: ServiceHealth
  /// `nil` if the site checks no code.
  let code: CheckRoute?
  var proxies: TrustedProxies { settings.trustedProxies }
  let prefix: PathPrefix
  let metrics: ServiceMetrics
  let logger: Logger

  init(
    _ settings: LiveSettings, _ content: ServiceContent, _ limits: ServiceLimits, _ executor: FairExecutor,
    health: ServiceHealth, metrics: ServiceMetrics, logger: Logger
  ) throws {
    (self.settings, self.content, self.metrics, self.logger) = (settings, content, metrics, logger)
    (self.executor, self.health) = (executor, health)
    prefix = settings.pathPrefix
    let paths = ButtonPath.all.map(\.path) + content.site.paths
    if let path = paths.first(where: prefix.isAmbiguous) {
      throw RefusedInput(
        reason:
          "public-url cannot have the path \(prefix.text), because \(path) is a path of the service"
      )
    }
    let reports = ReportBuilder(content.assets, prefix: prefix)
    table = ResponseTable(capacity: limits.cacheBytes)
    let buttons = ButtonRoutes(
      parser: content.assets.parser, policy: content.policy, table: table, reports: reports,
      freshness: settings.freshness.cacheControl(of: content.assets.artwork.origin),
      prefix: prefix, metrics: metrics)
    let site = SiteRoutes(
      content.site.pages, content.site.files, table: table, metrics, publicURL: settings.publicURL,
      proxies: settings.trustedProxies)
    let kitRoute = content.site.kits.map { entry in
      KitRoutes(
        path: entry.path, assets: content.assets, limits: limits, executor: executor,
        metrics: metrics, logger: logger
      ).route
    }
    code = content.site.check.map {
      CheckRoute(check: $0, limits: limits, site: site)
    }
    routes = RouteTable(
      buttons.routes + site.routes + [kitRoute, code?.route].compactMap(\.self), buttons: buttons,
      ofAnotherVersion: site.replyOfAnotherVersion, prefix: prefix,
      errorPage: content.site.errorPage,
      logger: logger)
  }
}
