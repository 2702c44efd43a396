internal import Synchronization

/// What the connections of a server share: protocol, limits, statistics and who answers.
///
/// The limits may be replaced while the server runs; open connections keep those they began with.
package final class ConnectionControl: Sendable {
  let count: ConnectionCount
  let addresses: AddressCount
  package let statistics = ConnectionStatistics()
  private let current: Mutex<ConnectionEnvironment>

  /// - Parameters:
  ///   - responder: Whoever responds at the moment of a request.
  ///   - serverName: The value of the `Server` header field.
  ///   - observer: Told of every response, if given.
  package init(
    limits: WireLimits, responder: @escaping @Sendable () -> any Responder,
    transport: Transport, serverName: String, observer: (any ExchangeObserver)? = nil
  ) {
    count = ConnectionCount(limit: limits.connections)
    addresses = AddressCount(limit: limits.connectionsPerAddress)
    current = Mutex(
      ConnectionEnvironment(
        limits: limits, responder: responder, transport: transport, serverName: serverName,
        observer: observer))
  }

  var environment: ConnectionEnvironment { current.withLock { $0 } }

  /// The number of open connections.
  package var openConnections: Int { count.open }

  /// Replaces the limits and the observer of connections that are accepted from now on.
  package func replace(limits: WireLimits, observer: (any ExchangeObserver)?) {
    current.withLock { $0 = $0.with(limits, observer) }
    count.setLimit(limits.connections)
    addresses.setLimit(limits.connectionsPerAddress)
  }
}
