internal import NIOCore
package import Wire

/// The operator's configuration of a running service.
package struct ServiceConfiguration: Sendable {
  /// The host name or address to listen on.
  package var host: String
  /// The port; 0 takes a free one.
  package var port: Int
  package var transport: Transport
  /// Where clients reach the service; by default at the host of their requests.
  package var publicURL: ServiceOrigin?
  package var freshness: Freshness
  package var limits: ServiceLimits
  /// Whether cached responses bypass the framework. Otherwise every response is the same, but
  /// slower; tests compare the two.
  package var hasHitPath = true

  package init(
    host: String = "127.0.0.1", port: Int = 8080, transport: Transport = .plain,
    freshness: Freshness = .init(),
    limits: ServiceLimits = .init()
  ) {
    self.host = host
    self.port = port
    self.transport = transport
    self.freshness = freshness
    self.limits = limits
  }
}

/// The limits of the service. Each is out of reach for ordinary use, and leads to a clear error.
package struct ServiceLimits: Sendable {
  /// Bytes of responses cached in memory.
  package var cacheBytes = 64 << 20
  /// What clients may send, and how long they may take.
  package var wire = WireLimits()
  /// Pictures drawn at the same moment.
  package var renderThreads = System.coreCount
  /// Pictures waiting to be drawn; more get 503.
  package var waitingRenders = 1000
  /// Seconds that a shutdown waits for requests in progress.
  package var shutdownSeconds = 10

  package init() {}
}
