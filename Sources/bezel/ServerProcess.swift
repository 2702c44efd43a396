import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService
import ButtonStudio
import Foundation
import Graphics
import Logging
import ServiceContract
import ServiceLifecycle
import UnixSignals
import Wire

/// The process that serves: it loads what the settings name, obeys signals, and tells the service
/// manager.
struct ServerProcess {
  private let settings: ServerSettings
  private let effective: [EffectiveSetting]
  private let source: SettingsSource
  private let logger: Logger

  init(
    _ settings: ServerSettings, _ effective: [EffectiveSetting], _ source: SettingsSource,
    _ logger: Logger
  ) {
    self.settings = settings
    self.effective = effective
    self.source = source
    self.logger = logger
  }

  func run() async throws {
    // Until reloading is possible, a signal to reload must not end the process.
    signal(SIGHUP, SIG_IGN)
    var configuration = try ServiceConfiguration(settings)
    let manager = ServiceManager(environment: Environment.current)
    if !manager.sockets.isEmpty { configuration.addresses = manager.sockets }
    fitConnections(&configuration.limits)
    let content = try ServiceContent(settings, configuration, logger)
    SpareMemory.trim()
    let server = try ButtonServer(configuration, content, logger: logger) {
      [settings, transport = configuration.transport] addresses in
      let greeting = Greeting(addresses, transport, hasExamples: !settings.isRestricted).text
      // Standard output belongs to the access log, if there is one.
      if settings.accessLog == .off {
        StandardOutput.print(greeting)
      } else {
        StandardError.print(greeting)
      }
      manager.notify(.ready)
    }
    let reloading = ReloadService(
      server: server, settings: settings, effective: effective, source: source,
      transport: configuration.transport,
      manager: manager, logger: logger)
    var group = ServiceGroupConfiguration(
      services: [
        // The last is stopped first.
        WatchdogService(manager: manager),
        CertificateWatch(transport: configuration.transport, logger: logger), reloading, server,
        StopNotice(manager: manager, settings: settings.start, logger: logger),
      ],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger.withoutDetails)
    group.maximumGracefulShutdownDuration = .seconds(
      settings.start.drainSeconds + settings.start.shutdownSeconds)
    try await ServiceGroup(configuration: group).run()
    logger.info("stopped")
  }

  /// Does what a start does before the server listens.
  ///
  /// - Throws: What would prevent a start or a reload.
  func check() throws {
    let configuration = try ServiceConfiguration(settings)
    let content = try ServiceContent(settings, configuration, logger)
    if case .encrypted(let certificate) = configuration.transport { certificate.warn(logger) }
    _ = try ButtonServer(configuration, content, logger: logger)
    try content.assets.selfTest().check()
  }

  /// Lowers the limit of connections if the operating system allows fewer open files.
  private func fitConnections(_ limits: inout ServiceLimits) {
    let wanted = limits.wire.connections
    let possible = OpenFiles.makeRoom(forConnections: wanted)
    guard possible < wanted else { return }
    limits.wire.connections = possible
    logger.warning(
      "fewer connections than configured, because the limit of open files (ulimit -n) is low",
      metadata: [
        "connections": "\(possible)", "configured": "\(wanted)", "open files": "\(OpenFiles.limit)",
      ])
  }
}

extension ServiceContent {
  /// Loads and checks everything that settings name.
  init(
    _ settings: ServerSettings, _ configuration: ServiceConfiguration, _ logger: Logger
  ) throws {
    let loaded = try LoadedAssets(AssetLocations(settings))
    try loaded.check()
    if loaded.artwork.origin == .standIn { logger.warning("\(StandInNotice.text)") }
    let own = Set(try loaded.faces.filter(\.isOwn).map(\.family)).sorted()
    if !own.isEmpty { logger.info("titles are set in \(own.joined(separator: ", "))") }
    for path in settings.exposedSecrets {
      logger.warning("every user of this machine may read a secret", metadata: ["file": "\(path)"])
    }
    let policy = try RequestPolicy(settings, loaded.parser)
    var description = ServiceDescription(configuration, artwork: loaded.artwork.origin)
    description.checksSignatures = settings.signingKeys != nil
    self.init(
      assets: loaded,
      site: policy.isRestricted
        ? Site(pages: [], files: try SiteFile.schemas(loaded))
        : try Site(loaded, description),
      warmList: try settings.warmList.map { try RequestListFile.requests($0, loaded.parser) } ?? [],
      policy: policy)
  }
}
