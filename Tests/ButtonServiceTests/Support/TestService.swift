import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ButtonService
import HTTPTypes
import ServiceContract
import TestServer
import TestSupport
import Wire

/// The whole service with the stand-in, for tests that send requests.
enum TestService {
  /// The service without a socket, which all tests share that need no other.
  static func caller() throws -> TestCaller { try shared.get() }

  private static let shared = Result { TestCaller(try server()) }

  /// The response of a service without a socket.
  static func get(_ target: String, _ headers: HTTPFields = [:]) async throws -> Reply {
    try await caller().get(target, headers)
  }

  /// A service of a test's own without a socket.
  static func caller(limits: ServiceLimits) throws -> TestCaller {
    TestCaller(try server(limits: limits))
  }

  static func caller(assets: LoadedAssets) throws -> TestCaller {
    TestCaller(try server(assets: assets))
  }

  /// A server that does not listen.
  static func server(limits: ServiceLimits = .init(), assets: LoadedAssets? = nil) throws -> ButtonServer {
    let assets = try assets ?? TestAssets.standIn()
    var settings = ServerSettings()
    settings.start.limits = limits
    return try ButtonServer(
      settings,
      ServiceContent(
        assets: assets, site: TestedService.site(assets, settings.live)),
      logger: TestedService.quiet)
  }

  /// Routes and headers, with responses that the test makes itself.
  static func caller(making make: @escaping @Sendable (ButtonRequest) throws -> StoredBody) throws -> TestCaller {
    let assets = try TestAssets.standIn()
    let buttons = ButtonRoutes(
      parser: assets.parser, policy: RequestPolicy(), table: ResponseTable(capacity: 1 << 20),
      reports: ReportBuilder(assets), freshness: Freshness().cacheControl(of: .standIn),
      prefix: PathPrefix(), metrics: ServiceMetrics()
    ) { document, _, _ in
      switch document {
      case .picture(let request): try make(request)
      case .report(let asked): try make(asked.request)
      }
    }
    return TestCaller(RouteTable(buttons.routes, logger: TestedService.quiet))
  }

  /// The pages of a site.
  static func caller(_ site: Site, publicURL: String? = nil) -> TestCaller {
    let pages = SiteRoutes(
      site.pages, site.files, table: ResponseTable(capacity: 1 << 20), ServiceMetrics(),
      publicURL: publicURL.flatMap { ServiceOrigin($0) })
    return TestCaller(
      RouteTable(pages.routes, ofAnotherVersion: pages.replyOfAnotherVersion, logger: TestedService.quiet))
  }

  /// Runs a test, which may block, against a server that believes `X-Forwarded-For`.
  static func behindProxy(
    _ limits: ServiceLimits = .patient, site: Site? = nil,
    _ test: @escaping @Sendable (_ port: Int, ButtonServer) throws -> Void
  ) async throws {
    try await TestedService.run(
      limits, site: site, configure: { $0.live.trustedProxies = TrustedProxies("127.0.0.1") ?? .init() }
    ) { port, server in try await OwnThread.run { try test(port, server) } }
  }

  /// A connection on which a client behind the proxy has asked for something.
  static func ask(
    _ port: Int, _ target: String, from client: String, fields: String = "", receiveBuffer: Int32? = nil
  ) throws -> RawConnection {
    let connection = try RawConnection(port: port, receiveBuffer: receiveBuffer)
    connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(client)\r\n\(fields)\r\n")
    return connection
  }
}
