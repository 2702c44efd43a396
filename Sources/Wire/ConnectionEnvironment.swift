/// What all connections of a server share.
///
/// An object, since every connection has a reference to it.
final class ConnectionEnvironment: Sendable {
  let limits: WireLimits
  let times: WaitTimes
  let responder: any Responder
  /// The scheme of URLs that lead here: `http` or `https`.
  let scheme: String
  /// What `Server` says.
  let serverName: String
  let clock = HTTPClock()

  init(limits: WireLimits, responder: any Responder, scheme: String, serverName: String) {
    self.limits = limits
    times = WaitTimes(limits)
    self.responder = responder
    self.scheme = scheme
    self.serverName = serverName
  }
}
