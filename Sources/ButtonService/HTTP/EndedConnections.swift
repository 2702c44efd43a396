internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import Synchronization

/// Connections that are ended as they should be, also those that a stopping server accepted and
/// never served.
///
/// Between accepting a connection and serving it lies a queue. A server that stops forgets what is
/// in it, and a connection that is forgotten without having been ended brings the program down.
struct EndedConnections<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  /// Seconds after which a connection that waits for its client is closed.
  let idleSeconds: Int
  /// Whether clients have to agree on what is spoken first.
  var beginsWithHandshake = false

  func setup(
    channel: any Channel, logger: Logger
  ) -> EventLoopFuture<AcceptedConnection<Base>> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(IdleCloseHandler(limit: .seconds(Int64(idleSeconds))))
      if beginsWithHandshake { try pipeline.addHandler(HandshakeStopHandler()) }
    }.flatMap {
      base.setup(channel: channel, logger: logger).map {
        AcceptedConnection(base: base, value: $0, logger: logger)
      }
    }
  }

  func handle(value: AcceptedConnection<Base>, logger: Logger) async { await value.serve() }
}

/// A connection that waits to be served.
final class AcceptedConnection<Base: ServerChildChannel>: ServerChildChannelValue {
  private let base: Base
  private let value: Base.Value
  private let logger: Logger
  private let isServed = Atomic<Bool>(false)

  init(base: Base, value: Base.Value, logger: Logger) {
    self.base = base
    self.value = value
    self.logger = logger
  }

  var channel: any Channel { value.channel }

  func serve() async {
    isServed.store(true, ordering: .relaxed)
    await base.handle(value: value, logger: logger)
  }

  deinit {
    guard !isServed.load(ordering: .relaxed) else { return }
    // Serving a closed connection ends at once, and cleans up behind it.
    value.channel.close(promise: nil)
    Task { [base, value, logger] in await base.handle(value: value, logger: logger) }
  }
}
