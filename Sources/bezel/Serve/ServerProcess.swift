import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonService
import ButtonStudio
import Dispatch
import Glibc
import Graphics
import Logging
import ServiceContract
import Wire

/// The process that serves: it loads what the settings name, obeys signals, and tells the service manager.
struct ServerProcess {
  let settings: ServerSettings
  let source: SettingsSource
  let logger: Logger

  func run() async throws {
    // Until reloading is possible, a signal to reload must not end the process. Other programs of a machine reopen logs
    // or turn on details with the other two; here they mean nothing.
    for number in [SIGHUP, SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
    let manager = ServiceManager(environment: Environment.current)
    var settings = settings
    if !manager.sockets.isEmpty { settings.start.listen = manager.sockets }
    fitConnections(&settings.start.limits)
    let content = try ServiceContent(settings.live, logger)
    SpareMemory.trim()
    let server = try ButtonServer(settings, content, logger: logger) {
      [live = settings.live] addresses in
      Greeting.print(addresses, hasExamples: !live.isRestricted, besides: live.accessLog)
      manager.notify(.ready)
    } onStopping: {
      manager.notify(.stopping)
    }
    let reloading = ReloadService(
      server: server, atStart: settings, source: source, manager: manager, logger: logger)
    // Trapped before the server says that it is ready: none is lost.
    let (reloads, stops) = (await arrivals(of: SIGHUP), await arrivals(of: SIGTERM, SIGINT))
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Both end after the server.
      async let _ = manager.feedWatchdog()
      async let _ = reloading.run(reloads)
      group.addTask { try await server.run() }
      group.addTask { [start = settings.start] in
        _ = await stops.first { true }
        server.stop()
        try? await Task.sleep(for: .seconds(start.drainSeconds + start.shutdownSeconds))
      }
      // The end of the server, or of the time that it has to stop.
      try await group.next()
      group.cancelAll()
      try await group.waitForAll()
    }
    logger.info("stopped")
  }

  /// The arrivals of signals from now on; those that wait to be read count as one. The system takes no other action.
  private func arrivals(of signals: Int32...) async -> AsyncStream<Void> {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    for signal in signals {
      let source = DispatchSource.makeSignalSource(signal: signal)
      // Keeps the source alive.
      source.setEventHandler { withExtendedLifetime(source) { _ = continuation.yield() } }
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.activate()
      }
    }
    return arrivals
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
  init(_ settings: LiveSettings, _ logger: Logger) throws {
    let loaded = try LoadedAssets(AssetLocations(settings))
    try loaded.check()
    try self.init(settings, loaded, logger)
  }

  /// - Parameter loaded: The assets that the settings name, checked.
  init(_ settings: LiveSettings, _ loaded: LoadedAssets, _ logger: Logger) throws {
    if loaded.artwork.origin == .standIn { logger.warning("\(StandInNotice.text)") }
    let own = Set(try loaded.faces.filter(\.isOwn).map(\.family)).sorted()
    if !own.isEmpty { logger.info("titles are set in \(own.joined(separator: ", "))") }
    let presets = try settings.presets.map { try PresetList(file: $0, loaded.parser) }
    let policy = try RequestPolicy(presets, isRestricted: settings.isRestricted)
    let site =
      policy.isRestricted
      ? Site(pages: [], files: try SiteFile.schemas(loaded))
      : try Site(loaded, prefix: settings.pathPrefix, presets: policy.presets)
    self.init(assets: loaded, site: site, policy: policy)
  }
}
