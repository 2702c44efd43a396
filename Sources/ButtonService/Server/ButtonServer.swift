internal import ButtonAssets
package import ButtonCore
internal import ButtonRendering
package import Logging
internal import NIOConcurrencyHelpers
internal import NIOPosix
internal import SystemPackage
package import Wire

/// The whole service: routes with their dependencies, the connections in front of them, and what
/// operators watch.
package final class ButtonServer: Sendable {
  package let health = ServiceHealth()
  package let metrics = ServiceMetrics()
  package let control: ConnectionControl
  /// A reload replaces it; the earlier one still responds to the requests that it has.
  private let current: NIOLockedValueBox<ButtonBackend>
  private let start: StartSettings
  let logOutput: LogOutput
  private let logger: Logger
  private let onListening: @Sendable (_ addresses: [ListenAddress]) async -> Void
  private let onStopping: @Sendable () -> Void

  /// - Parameters:
  ///   - log: Where the access log goes.
  ///   - onListening: Called with the actual addresses once requests are accepted; not if a stop came before.
  ///   - onStopping: Called when a stop begins after that.
  package init(
    _ settings: ServerSettings, _ content: ServiceContent, logger: Logger, log: Int32 = 1,
    onListening: @escaping @Sendable (_ addresses: [ListenAddress]) async -> Void = { _ in },
    onStopping: @escaping @Sendable () -> Void = {}
  ) throws {
    let limits = settings.start.limits
    logOutput = LogOutput(descriptor: log) { error in
      logger.error("the access log cannot be written", metadata: ["error": "\(Errno(rawValue: error))"])
    }
    let backend = try ButtonBackend(
      settings.live, content, limits, try FairExecutor(limits), health: health, metrics: metrics, logger: logger)
    start = settings.start
    let current = NIOLockedValueBox(backend)
    self.current = current
    control = ConnectionControl(
      limits: limits.wire, responder: { current.withLockedValue(\.self) }, serverName: ResponseHeaders.serverName,
      makeLog: AccessLog.maker(settings.live, logOutput))
    (self.logger, self.onListening, self.onStopping) = (logger, onListening, onStopping)
  }

  /// The backend that responds now.
  package var now: ButtonBackend { current.withLockedValue(\.self) }

  /// The logo that buttons carry now.
  package var artwork: ArtworkOrigin { now.content.assets.artwork.origin }

  /// Ends the server once the requests in progress are answered, also if it does not listen yet.
  package func stop() {
    health.enter(.draining)
    control.stop()
  }

  /// Serves until a stop, then finishes the requests in progress. Canceling the task closes all connections at once.
  package func run() async throws {
    let listener = Listener(start.addresses, control) { [self] addresses in
      health.enter(.testing)
      NIOThreadPool.singleton.submit { [self] _ in testAssets() }
      await onListening(addresses)
    } drain: { [self] in
      // A server that has failed does not wait.
      guard !Task.isCancelled else { return }
      onStopping()
      logger.info(
        "stopping: requests are answered for drain-seconds, then those in progress for shutdown-seconds",
        metadata: ["drain-seconds": "\(start.drainSeconds)", "shutdown-seconds": "\(start.shutdownSeconds)"])
      try? await Task.sleep(for: .seconds(start.drainSeconds))
    } onForcedEnd: { [logger] open in
      logger.warning(
        "shutdown-seconds are over: connections are closed before their requests are answered",
        metadata: ["connections": "\(open)"])
    }
    let admin = AdminListener(start.admin, AdminResponder(health) { [self] in metricsText() }, logger)
    let result = await Result {
      try await withThrowingTaskGroup(of: Void.self) { group in
        // An address of the operator's that is in use must show before clients are answered.
        let (adminIsReady, continuation) = AsyncStream.makeStream(of: Void.self)
        group.addTask { try await admin.run { continuation.finish() } }
        group.addTask { [health] in
          for await _ in adminIsReady {}
          if health.phase < .draining, !Task.isCancelled { try await listener.run() }
          admin.stop()
        }
        // If one fails, the other is canceled.
        for try await _ in group {}
      }
    }
    // All connections are closed, so that jobs that wait end at once.
    await now.executor.shutDown()
    await logOutput.flush()
    try result.get()
  }

  /// Replaces content and settings, without a pause for clients.
  ///
  /// - Throws: Errors of the new content; the old one then stays in use.
  package func reload(_ settings: LiveSettings, _ content: ServiceContent) async throws {
    let next = try ButtonBackend(
      settings, content, start.limits, now.executor, health: health, metrics: metrics, logger: logger)
    try await NIOThreadPool.singleton.runIfActive { _ = try content.assets.drawnDigests }
    current.withLockedValue { current in
      current = next
      health.endTest(fault: nil)
    }
    await control.replace(makeLog: AccessLog.maker(settings, logOutput))
  }

  private func testAssets() {
    let tested = now
    var fault: String?
    do { _ = try tested.content.assets.drawnDigests } catch { fault = "\(error)" }
    // That of its pictures, before more clients come.
    SpareMemory.trim()
    // Otherwise a reload has tested other assets meanwhile.
    let isCurrent = current.withLockedValue { current in
      if current === tested { health.endTest(fault: fault) }
      return current === tested
    }
    if isCurrent, let fault {
      logger.error("the self-test failed; /readyz says so", metadata: ["reason": "\(fault)"])
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
