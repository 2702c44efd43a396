package import ButtonAssets
package import ButtonCore
internal import ButtonRendering
package import Hummingbird
package import Logging
internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle
internal import Synchronization
package import Wire

/// The whole service: routes with their dependencies, the connections in front of them, and what
/// operators watch.
package final class ButtonServer: Service {
  package let health = ServiceHealth()
  package let metrics = ServiceMetrics()
  let control: ConnectionControl
  private let current: CurrentResponder
  private let backend: Mutex<ButtonBackend>
  private let start: StartSettings
  let transport: Transport
  private let reloads = Atomic<Int>(0)
  private let logOutput = LogOutput()
  private let identifiers = RequestIdentifiers()
  private let logger: Logger
  private let test: @Sendable (LoadedAssets) -> SelfTest
  private let onListening: @Sendable (_ addresses: [ListenAddress]) async -> Void

  /// - Parameters:
  ///   - onListening: Called with the actual addresses once requests are accepted.
  ///   - test: The self-test, which blocks its thread.
  package init(
    _ settings: ServerSettings, _ transport: Transport, _ content: ServiceContent, logger: Logger,
    onListening: @escaping @Sendable (_ addresses: [ListenAddress]) async -> Void = { _ in },
    test: @escaping @Sendable (LoadedAssets) -> SelfTest = { $0.selfTest() }
  ) throws {
    let backend = try ButtonBackend(
      settings.live, content, health: health, metrics: metrics, logger: logger)
    start = settings.start
    self.transport = transport
    self.backend = Mutex(backend)
    current = CurrentResponder(backend.responder)
    control = ConnectionControl(
      limits: settings.live.limits.wire, responder: current, transport: transport,
      serverName: ResponseHeaders.serverName,
      observer: AccessLog(settings.live, identifiers, output: logOutput))
    self.logger = logger
    self.test = test
    self.onListening = onListening
    observeState()
  }

  /// The routes and their worker pools, which can be used without a socket.
  package var application: Application<RouterResponder<ServiceRequestContext>> {
    backend.withLock { $0.application }
  }

  /// What answers now.
  var now: ButtonBackend { backend.withLock { $0 } }

  /// The logo that buttons carry now.
  package var artwork: ArtworkOrigin { now.content.assets.artwork.origin }

  /// Serves until a graceful shutdown, then finishes the requests in progress.
  package func run() async throws {
    let listener = Listener(
      WireConfiguration(addresses: start.addresses, transport: transport), control
    ) { [self] addresses in
      health.enter(.testing)
      NIOThreadPool.singleton.submit { [self] _ in testAssets() }
      await onListening(addresses)
    } drain: { [self] in
      health.enter(.draining)
      try? await Task.sleep(for: .seconds(start.drainSeconds))
    } onForcedEnd: { [logger] open in
      logger.warning(
        "shutdown-seconds are over: connections are closed before their requests are answered",
        metadata: ["connections": "\(open)"])
    }
    // An address of the operator's that is in use must show before clients are answered.
    let (adminIsReady, continuation) = AsyncStream.makeStream(of: Void.self)
    let admin = AdminListener(
      start.admin, AdminResponder(health, metrics.registry), logger: logger
    ) { continuation.finish() }
    let front = Front(
      warmUp: { [self] in
        for await _ in adminIsReady {}
        await now.warmUp()
      }, listener: listener)
    let group = ServiceGroup(
      configuration: .init(services: [admin, front], logger: logger.withoutDetails))
    let result = await Result(catching: { try await group.run() })
    await now.retire()
    await logOutput.flush()
    try result.get()
  }

  /// Replaces content and settings, without a pause for clients: the new pictures of the warm list are
  /// drawn first.
  ///
  /// - Parameter finish: Called once everything else is known to be valid.
  /// - Throws: Errors of the new content, or of `finish`; the old one then stays in use.
  package func reload(
    _ settings: LiveSettings, _ content: ServiceContent,
    finish: () throws -> Void = {}
  ) async throws {
    let next = try ButtonBackend(
      settings, content, health: health, metrics: metrics, logger: logger)
    do {
      try await NIOThreadPool.singleton.runIfActive { [test] in try test(content.assets).check() }
      await next.warmUp()
      try finish()
    } catch {
      await next.retire()
      throw error
    }
    let last = backend.withLock { backend in
      defer { backend = next }
      reloads.add(1, ordering: .relaxed)
      health.endTest(fault: nil)
      return backend
    }
    current.replace(by: next.responder)
    control.replace(
      limits: settings.limits.wire,
      observer: AccessLog(settings, identifiers, output: logOutput))
    if start.admin != .off {
      try? await NIOThreadPool.singleton.runIfActive { [self] in describe(content.assets) }
    }
    await last.retire()
  }

  /// How often everything was replaced.
  var reloadCount: Int { reloads.load(ordering: .relaxed) }

  /// Lines of the access log that were dropped.
  var droppedLogLines: Int { logOutput.dropped }

  private func testAssets() {
    let assets = now.content.assets
    let number = reloadCount
    let fault = test(assets).fault
    // Reads the program's files; only metrics show it.
    if start.admin != .off { describe(assets) }
    let isCurrent = backend.withLock { _ in
      // Otherwise a reload has tested other assets meanwhile.
      guard number == reloadCount else { return false }
      health.endTest(fault: fault)
      return true
    }
    if !isCurrent, start.admin != .off { describe(now.content.assets) }
    if isCurrent, let fault {
      logger.error("the self-test failed; /readyz says so", metadata: ["reason": "\(fault)"])
    }
  }
}

/// Starts listening once the pictures of the warm list are drawn.
private struct Front: Service {
  let warmUp: @Sendable () async -> Void
  let listener: Listener

  func run() async throws {
    await warmUp()
    guard !Task.isShuttingDownGracefully, !Task.isCancelled else { return }
    try await listener.run()
  }
}

extension Logger {
  /// For the group of services, which at lower levels describes everything that they hold.
  package var withoutDetails: Logger {
    var logger = self
    logger.logLevel = max(.info, logLevel)
    return logger
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
