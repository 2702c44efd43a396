/// The limits of what clients may send, and of the time that they may take.
///
/// Times are in seconds. A request that exceeds a limit gets an error response, or its connection
/// is closed; other connections are not affected. Limits without a setting are the same in every server.
package struct WireLimits: Equatable, Sendable {
  /// Bytes of a request's target; longer ones get 414. A picture's has some hundred, and the studio's holds
  /// its choices; proxies pass on this much by default.
  package var targetBytes = 4096
  /// Bytes of all header fields that come from the client itself, at most half of them in one
  /// field; more get 431. nginx accepts as much by default.
  package var headerBytes = 32 << 10
  /// Number of header fields that come from the client itself; more get 431. Apache's default.
  package var headerFields = 100
  /// Bytes of a body without ``BodyPermit``, which is discarded; more get 413. This much is read for clients
  /// that send one by mistake.
  package var bodyBytes = 4096
  /// Time from the first byte of a request's head to its last. For the first request it starts when
  /// the connection is accepted.
  package var headSeconds = 10
  /// Time from the end of a request's head to the end of its body, which has a few packets.
  package var bodySeconds = 10
  /// The time that a client may take to read the next 1,024 bytes sent to it, or the end if there are
  /// fewer. A phone that changes its network is back within that time.
  package var progressSeconds = 30
  /// The time for which input is discarded after the last response of a connection, before it is closed: some
  /// round trips of a slow network, so that a reset does not overtake the response.
  package var lingeringSeconds = 2
  /// The time that a connection may be silent between requests.
  package var idleSeconds = 75
  /// The time that the server may take until it begins to send a response; then the client gets 503. A
  /// picture takes milliseconds, and a full queue of them seconds: only a fault takes so long.
  package var answerSeconds = 60
  /// Open connections; more wait to be accepted.
  package var connections = 10_000
  /// The time after which a connection that waits for its client is closed to make room: it is idle or slow.
  package var evictionSeconds = 1

  package init() {}

  /// Header fields that proxies may add to the client's own, such as `X-Forwarded-For` and `Via`.
  package static let proxyFields = 32
  /// Bytes of the header fields that proxies may add.
  package static let proxyBytes = 8 << 10
  /// Bytes of all bodies with a permit that are on their way, which event loops share; but each may keep two of the
  /// longest.
  package static let (keptBodyBytes, leastKeptBodyBytes) = (24 << 20, 2 << 20)
}

extension WireLimits {
  /// Bytes of all header fields that are accepted, including those that proxies add.
  package var allHeaderBytes: Int { headerBytes + Self.proxyBytes }
  /// Number of header fields that are accepted, including those that proxies add.
  package var allHeaderFields: Int { headerFields + Self.proxyFields }
  /// Bytes of one header field that are accepted.
  package var fieldBytes: Int { headerBytes / 2 }
  /// Bytes of a chunked body that are accepted, including chunk sizes and trailer fields.
  var allBodyBytes: Int { bodyBytes + Self.proxyBytes }
  /// An upper bound for the bytes of a head within the limits.
  var headBytes: Int { targetBytes + allHeaderBytes + 64 }
}
