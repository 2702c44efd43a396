import ButtonCore
import ButtonService
import ButtonStudio
import Logging
import ServiceContract
import ServiceLifecycle
import TestSupport
import Wire

/// The service in the process of the tests, for limits that are constants of the program.
enum LimitedServer {
  /// Limits that end nothing here.
  static var patient: ServiceLimits {
    var limits = ServiceLimits()
    limits.wire.headSeconds = 600
    limits.wire.bodySeconds = 600
    limits.wire.progressSeconds = 600
    limits.wire.idleSeconds = 600
    return limits
  }

  /// Runs a test against a free port of 127.0.0.1.
  @discardableResult
  static func run<Value>(
    _ limits: ServiceLimits = patient, _ transport: Transport = .plain,
    _ test: (_ port: Int) async throws -> Value
  ) async throws -> Value {
    var settings = ServerSettings()
    settings.start.port = 0
    settings.start.admin = .off
    settings.live.limits = limits
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let assets = try TestAssets.standIn()
    let description = ServiceDescription(settings.live, artwork: .standIn)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let server = try ButtonServer(
      settings, transport, ServiceContent(assets: assets, site: try Site(assets, description)),
      logger: logger
    ) { for port in $0.compactMap(\.port) { continuation.yield(port) } }
    let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
    async let end: Void = {
      defer { continuation.finish() }
      try await group.run()
    }()
    let port = await ports.first { _ in true } ?? 0
    let result: Result<Value, any Error>
    do { result = .success(try await test(port)) } catch { result = .failure(error) }
    await group.triggerGracefulShutdown()
    try await end
    return try result.get()
  }
}
