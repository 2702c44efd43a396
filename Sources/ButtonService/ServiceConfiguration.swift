package import ButtonCore
internal import NIOCore
package import Wire

/// What an operator decides about a running service.
package struct ServiceConfiguration: Sendable {
  /// The host name or address to listen on.
  package var host: String
  /// The port; 0 takes a free one.
  package var port: Int
  package var transport: Transport
  /// Where clients reach the service, if not where they say.
  package var publicURL: ServiceOrigin?
  package var freshness: Freshness
  package var limits: ServiceLimits
  /// Where pictures are kept beyond the life of the process, if anywhere.
  package var disk: DiskCache?
  /// What is drawn before the first client is answered.
  package var warm: [ButtonRequest] = []
  /// Whether kept answers are sent ahead of the framework. Without it every answer is the same, and
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

/// Every limit there is. Each refuses with a clear answer; none can be reached by ordinary use.
package struct ServiceLimits: Sendable {
  /// Bytes of finished answers kept in memory.
  package var cacheBytes = 64 << 20
  /// What clients may send, and how long they may take.
  package var wire = WireLimits()
  /// Pictures drawn at the same moment.
  package var renderThreads = System.coreCount
  /// Pictures waiting to be drawn; more get 503.
  package var waitingRenders = 1000
  /// Seconds that a stop waits for requests at hand.
  package var shutdownSeconds = 10

  package init() {}
}
