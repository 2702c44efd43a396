package import ButtonAssets
internal import ButtonRendering
package import ButtonService
internal import ButtonStudio
package import Logging
package import ServiceContract
internal import Synchronization
internal import TestSupport
internal import Wire

/// The service in the process of the tests, with the stand-in.
package enum TestedService {
  package static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// The site, made once for all servers at the same path.
  package static func site(_ assets: LoadedAssets, _ settings: LiveSettings = LiveSettings()) throws -> Site {
    let key = "\(assets.artwork.origin) \(settings.pathPrefix.text)"
    if let site = sites.withLock({ $0[key] }) { return site }
    let site = try Site(assets, prefix: settings.pathPrefix)
    sites.withLock { $0[key] = site }
    return site
  }

  private static let sites = Mutex<[String: Site]>([:])

  /// Runs a test against a free port of 127.0.0.1.
  ///
  /// - Parameters:
  ///   - site: The pages, if not those of the service.
  ///   - log: Where the access log goes.
  @discardableResult
  package static func run<Value>(
    _ limits: ServiceLimits = .patient, policy: RequestPolicy = RequestPolicy(), site: Site? = nil,
    log: Int32 = 1,
    configure: (inout ServerSettings) -> Void = { _ in },
    _ test: (_ port: Int, _ server: ButtonServer) async throws -> Value
  ) async throws -> Value {
    var settings = ServerSettings()
    settings.start.port = 0
    settings.start.admin = .off
    settings.start.limits = limits
    configure(&settings)
    let assets = try TestAssets.standIn()
    let site = try site ?? Self.site(assets, settings.live)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let server = try ButtonServer(
      settings, ServiceContent(assets: assets, site: site, policy: policy), logger: quiet,
      log: log
    ) { for port in $0.compactMap(\.port) { continuation.yield(port) } }
    async let end: Void = {
      defer { continuation.finish() }
      try await server.run()
    }()
    guard let port = await ports.first(where: { _ in true }) else {
      try await end
      throw CancellationError()
    }
    let result: Result<Value, any Error>
    do { result = .success(try await test(port, server)) } catch { result = .failure(error) }
    server.stop()
    try await end
    return try result.get()
  }
}

extension ServiceLimits {
  /// Limits of time that end nothing, also where clients share their machine with many other tests.
  package static var patient: ServiceLimits {
    var limits = ServiceLimits()
    limits.wire.headSeconds = 900
    limits.wire.bodySeconds = 900
    limits.wire.progressSeconds = 900
    limits.wire.idleSeconds = 900
    limits.wire.answerSeconds = 900
    limits.checkSeconds = 900
    return limits
  }
}
