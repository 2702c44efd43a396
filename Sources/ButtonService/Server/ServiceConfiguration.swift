internal import NIOCore
package import ServiceContract
package import Wire

/// The operator's configuration of a running service.
package struct ServiceConfiguration: Sendable {
  /// Where to listen; a port of 0 takes a free one.
  package var addresses: [ListenAddress]
  package var transport: Transport
  package var admin = AdminAddress.off
  /// Where clients reach the service; by default at the host of their requests.
  package var publicURL: ServiceOrigin?
  /// What stands before every path at the clients' addresses.
  package var pathPrefix: PathPrefix { publicURL?.prefix ?? PathPrefix() }
  package var trustedProxies = TrustedProxies()
  /// The beginning of the paths of the health checks.
  package var healthPrefix = PathPrefix()
  package var accessLog = AccessLogFormat.off
  /// One request of so many is logged.
  package var accessLogSample = 1
  package var freshness: Freshness
  package var limits: ServiceLimits
  /// Seconds from the beginning of a shutdown until the server stops listening.
  package var drainSeconds = 0

  package init(
    addresses: [ListenAddress] = [.tcp(host: "127.0.0.1", port: 8080)],
    transport: Transport = .plain, freshness: Freshness = .init(),
    limits: ServiceLimits = .init()
  ) {
    self.addresses = addresses
    self.transport = transport
    self.freshness = freshness
    self.limits = limits
  }
}

/// The limits of the service. Each is out of reach for ordinary use, and leads to a clear error.
package struct ServiceLimits: Sendable {
  /// Bytes of responses cached in memory.
  package var cacheBytes = MemoryLimit.standardCacheBytes
  /// What clients may send, and how long they may take.
  package var wire = WireLimits()
  /// Pictures drawn at the same moment.
  package var renderThreads = System.coreCount
  /// How much lower the priority of drawing is, as a nice value from 0 to 19.
  package var renderNice = 0
  /// Pictures waiting to be drawn; more get 503.
  package var waitingRenders = 1000
  /// Pages waiting to be made; more get 503. Each takes up to some tenths of a second.
  package static let waitingPages = 64
  /// Pictures of one kit; larger kits get 400.
  package var kitPictures = 5000
  /// Kits made at the same time; more get 503.
  package var kits = 16
  /// Kits made at the same time for one client; more get 429.
  package var kitsPerAddress = 2
  /// Seconds until a client must have its whole kit; then its response is cut off.
  package var kitSeconds = 300

  package init() {}
}
