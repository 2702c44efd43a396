internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import ServiceContract
package import Wire

/// Listens for the operator, apart from the clients.
struct AdminListener {
  private let address: AdminAddress
  private let logger: Logger
  private let control: ConnectionControl

  /// Few connections are needed, so a mistaken program cannot take the clients' file descriptors.
  private static let connections = 64

  /// Clients that keep their event loops busy would make the operator wait. Never ends, like theirs: a health check may
  /// still be asking them when all connections are closed.
  private static let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  init(_ address: AdminAddress, _ responder: AdminResponder, _ logger: Logger) {
    (self.address, self.logger) = (address, logger)
    var limits = WireLimits()
    limits.connections = Self.connections
    // Silent connections must not keep operators' programs waiting, however many come; who comes last stays longest.
    limits.evictionSeconds = 0
    // On a busy machine, operators' programs may take seconds for a request themselves.
    limits.headSeconds = 5
    control = ConnectionControl(limits: limits, responder: { responder }, serverName: ResponseHeaders.serverName)
  }

  func stop() { control.stop() }

  /// Listens until it is told to stop.
  ///
  /// - Parameter onReady: Called once it listens, or will not.
  func run(onReady: @escaping @Sendable () -> Void) async throws {
    guard let listenAddress = address.address else { return onReady() }
    let listener = Listener([listenAddress], control, on: Self.loop) {
      [logger] addresses in
      onReady()
      logger.info(
        "health checks and metrics are available",
        metadata: ["address": "\(addresses.first ?? listenAddress)"])
    }
    do {
      try await listener.run()
    } catch let error as ListeningFault where address == .default && !error.wasListening {
      logger.warning("\(error); no health checks and metrics")
      onReady()
    }
  }
}

/// Answers the operator: health checks and metrics.
package struct AdminResponder: Responder {
  let health: ServiceHealth
  /// Makes the text of the metrics.
  let metrics: @Sendable () -> [UInt8]

  package init(_ health: ServiceHealth, metrics: @escaping @Sendable () -> [UInt8]) {
    (self.health, self.metrics) = (health, metrics)
  }

  package func answer(_ request: PendingRequest) {
    let (target, method, send) = (request.exchange.target, request.exchange.method, request.send)
    if let reply = health.reply(to: target, method) {
      // A health check fails if an event loop of the clients is blocked.
      Task {
        for loop in MultiThreadedEventLoopGroup.singleton.makeIterator() {
          try? await loop.submit {}.get()
        }
        send(reply)
      }
    } else if method == .get || method == .head, target.withoutQuery == "/metrics" {
      // Reads files and visits every cache, so not on an event loop, nor on a thread that does what clients ask for: the
      // process's own threads have nothing else to do.
      Task {
        let fields = ResponseHeaders.operators(PrometheusText.mediaType)
        send(Reply(status: .ok, fields: fields, body: ByteBuffer(bytes: metrics())))
      }
    } else {
      send(
        .text(
          "Only GET and HEAD of /healthz, /readyz and /metrics are available here.", status: .notFound))
    }
  }

  package func response(to refusal: Refusal, of exchange: Exchange) -> Reply { Reply(ProblemDetails(refusal)) }
}
