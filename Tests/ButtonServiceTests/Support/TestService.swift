import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ButtonStudio
import HTTPTypes
import Logging
import ServiceContract
import ServiceLifecycle
import TestSupport
import Wire

@testable import ButtonService

/// The whole service with the stand-in, for tests that send requests.
enum TestService {
  static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  static func site(
    _ assets: LoadedAssets, _ settings: LiveSettings = LiveSettings()
  ) throws -> Site {
    try Site(assets, ServiceDescription(settings, artwork: assets.artwork.origin))
  }

  /// The response of a service without a socket.
  static func get(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await caller().get(target, headers)
  }

  /// The service without a socket.
  static func caller(
    limits: ServiceLimits = .init(), assets: LoadedAssets? = nil
  ) async throws -> TestCaller {
    let assets = try assets ?? TestAssets.standIn()
    var settings = ServerSettings()
    settings.live.limits = limits
    let server = try ButtonServer(
      settings, .plain, ServiceContent(assets: assets, site: site(assets, settings.live)),
      logger: quiet)
    return TestCaller(server)
  }

  /// Routes and headers, with responses that the test makes itself.
  static func caller(
    making make: @escaping @Sendable (ButtonRequest) async throws -> CachedResponse
  ) async throws -> TestCaller {
    let assets = try TestAssets.standIn()
    let workers = WorkerPool(threads: 1, waiting: 1000)
    let buttons = ButtonRoutes(
      parser: assets.parser, policy: RequestPolicy(),
      targets: KnownTargets(capacity: 1 << 20, metrics: ServiceMetrics()),
      cache: ResponseCache(capacity: ServiceLimits().cacheBytes, making: make),
      reports: ReportSource(assets), workers: workers,
      freshness: Freshness().cacheControl(of: .standIn), version: PictureVersion("test"),
      prefix: PathPrefix())
    return caller(RouteTable(buttons.routes(), targetBytes: 4096, logger: quiet), workers)
  }

  /// The pages of a site.
  static func caller(_ site: Site, _ workers: WorkerPool) async throws -> TestCaller {
    let files = try site.files.map { ($0.path, try KeptFile($0)) }
    let pages = SiteRoutes(site.pages, files, workers: workers)
    return caller(
      RouteTable(
        pages.routes, otherAsset: pages.assetOfAnotherVersion, targetBytes: 4096, logger: quiet),
      workers)
  }

  private static func caller(_ routes: RouteTable, _ workers: WorkerPool) -> TestCaller {
    TestCaller(routes) { try? await workers.shutDown() }
  }

  /// Limits for clients that share their machine with many other tests.
  static var patient: ServiceLimits {
    var limits = ServiceLimits()
    limits.wire.headSeconds = 900
    limits.wire.bodySeconds = 900
    limits.wire.progressSeconds = 900
    limits.wire.idleSeconds = 900
    return limits
  }

  /// Runs a test against a free port of 127.0.0.1.
  static func onSocket(
    limits: ServiceLimits = patient, policy: RequestPolicy = RequestPolicy(),
    configure: (inout ServerSettings) -> Void = { _ in },
    _ test: @escaping @Sendable (_ port: Int) async throws -> Void
  ) async throws {
    try await withServer(limits: limits, policy: policy, configure: configure) { port, _ in
      try await test(port)
    }
  }

  /// Runs a test against a free port of 127.0.0.1, with a look into the server.
  ///
  /// - Parameter site: The pages, if not those of the service.
  static func withServer(
    limits: ServiceLimits = patient, policy: RequestPolicy = RequestPolicy(), site: Site? = nil,
    configure: (inout ServerSettings) -> Void = { _ in },
    _ test: @Sendable (_ port: Int, _ server: ButtonServer) async throws -> Void
  ) async throws {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    var settings = ServerSettings()
    settings.start.port = 0
    settings.start.admin = .off
    settings.live.limits = limits
    configure(&settings)
    let assets = try TestAssets.standIn()
    let server = try ButtonServer(
      settings, settings.start.hasPlainHTTP2 ? .plainHTTP2 : .plain,
      ServiceContent(
        assets: assets, site: try site ?? Self.site(assets, settings.live), policy: policy),
      logger: quiet,
      onListening: { for port in $0.compactMap(\.port) { continuation.yield(port) } })
    let group = ServiceGroup(
      configuration: .init(services: [server], logger: quiet))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { continuation.finish() }
        try await group.run()
      }
      for await port in ports {
        do {
          try await test(port, server)
        } catch {
          await group.triggerGracefulShutdown()
          throw error
        }
        await group.triggerGracefulShutdown()
      }
      try await tasks.waitForAll()
    }
  }
}
