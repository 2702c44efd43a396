/// The state that the connections of a server share.
///
/// A class, since every connection holds a reference to it.
final class ConnectionEnvironment: Sendable {
  let limits: WireLimits
  let times: WaitTimes
  let responder: any Responder
  /// The scheme of this server's URLs: `http` or `https`.
  let scheme: String
  /// The value of the `Server` header field.
  let serverName: String
  let observer: (any ExchangeObserver)?
  let clock = HTTPClock()

  init(
    limits: WireLimits, responder: any Responder, scheme: String, serverName: String,
    observer: (any ExchangeObserver)? = nil
  ) {
    self.limits = limits
    times = WaitTimes(limits)
    self.responder = responder
    self.scheme = scheme
    self.serverName = serverName
    self.observer = observer
  }

  func with(limits: WireLimits, observer: (any ExchangeObserver)?) -> ConnectionEnvironment {
    ConnectionEnvironment(
      limits: limits, responder: responder, scheme: scheme, serverName: serverName,
      observer: observer)
  }
}
