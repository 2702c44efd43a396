/// The state that the connections of a server share.
///
/// A class, since every connection holds a reference to it.
final class ConnectionEnvironment: Sendable {
  let limits: WireLimits
  private let current: @Sendable () -> any Responder
  let transport: Transport
  /// The value of the `Server` header field.
  let serverName: String
  let observer: (any ExchangeObserver)?
  let isObserved: Bool
  let clock: HTTPClock
  /// With more unread bytes, HTTP/1 reads no more: they hold a head or a body that is too large.
  let maxUnread: Int

  init(
    limits: WireLimits, responder current: @escaping @Sendable () -> any Responder,
    transport: Transport, serverName: String, observer: (any ExchangeObserver)?
  ) {
    self.limits = limits
    self.current = current
    self.transport = transport
    self.serverName = serverName
    clock = HTTPClock(server: serverName)
    self.observer = observer
    isObserved = observer != nil
    maxUnread = max(limits.headBytes, limits.allBodyBytes)
  }

  var responder: any Responder { current() }

  func with(_ limits: WireLimits, _ observer: (any ExchangeObserver)?) -> ConnectionEnvironment {
    ConnectionEnvironment(
      limits: limits, responder: current, transport: transport, serverName: serverName,
      observer: observer)
  }
}
