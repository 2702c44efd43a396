/// How much clients may send, and how long they may take.
///
/// Times are in seconds. Each limit refuses with a clear answer, or closes the one connection.
package struct WireLimits: Sendable {
  /// Bytes of a request's target; longer ones get 414.
  package var targetBytes = 4096
  /// Bytes of all header fields of a client's own, half of them in one; more get 431.
  package var headerBytes = 32 << 10
  /// Header fields of a client's own; more get 431.
  package var headerFields = 100
  /// Bytes of a request's body, which is discarded; more get 413.
  package var bodyBytes = 4096
  /// From the first byte of a request's head to its last. The first head of a connection is timed
  /// from accepting it, the TLS handshake included.
  package var headSeconds = 10
  /// From the end of a request's head to the end of its body.
  package var bodySeconds = 10
  /// How long a client may take nothing of what was sent to it.
  package var progressSeconds = 30
  /// How long input is discarded after the last answer of a connection, before it is closed.
  package var lingeringSeconds = 2
  /// How long a connection may be silent between requests.
  package var idleSeconds = 60
  /// Open connections; more wait to be accepted.
  package var connections = 10_000
  /// Open connections of one IPv4 address, or of one /64 network of IPv6; `nil` is any number.
  package var connectionsPerAddress: Int?
  /// Concurrent streams of a connection of HTTP/2.
  package var streams = 100
  /// Control frames of a connection of HTTP/2 in ten seconds, beyond those that its requests account
  /// for.
  package var controlFrames = 1000

  package init() {}

  /// Fields that proxies on the way may add to a client's own, such as `Forwarded` and `Via`.
  package static let proxyFields = 32
  /// Bytes of those.
  package static let proxyBytes = 8 << 10
}

extension WireLimits {
  /// Bytes of all header fields that are read, those that proxies add included.
  var allHeaderBytes: Int { headerBytes + Self.proxyBytes }
  /// Header fields that are read, those that proxies add included.
  var allHeaderFields: Int { headerFields + Self.proxyFields }
  /// Bytes of one header field that are read.
  var fieldBytes: Int { headerBytes / 2 }
  /// Bytes of a chunked body that are read, chunk sizes and trailer fields included.
  var allBodyBytes: Int { bodyBytes + Self.proxyBytes }
  /// More bytes than any head within the limits has.
  var headBytes: Int { targetBytes + allHeaderBytes + 64 }
}
