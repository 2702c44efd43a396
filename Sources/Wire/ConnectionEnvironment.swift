/// The state that the connections of a server share.
///
/// A class, since every connection holds a reference to it.
final class ConnectionEnvironment: Sendable {
  let limits: WireLimits
  let responder: any Responder
  let transport: Transport
  /// The value of the `Server` header field.
  let serverName: String
  let observer: (any ExchangeObserver)?
  let clock: HTTPClock

  init(
    limits: WireLimits, responder: any Responder, transport: Transport, serverName: String,
    observer: (any ExchangeObserver)?
  ) {
    self.limits = limits
    self.responder = responder
    self.transport = transport
    self.serverName = serverName
    clock = HTTPClock(server: serverName)
    self.observer = observer
  }
}
