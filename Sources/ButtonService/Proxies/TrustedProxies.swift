internal import ButtonCore
internal import NIOCore
package import Wire

/// The networks of the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.
///
/// Anybody can send these fields, so they count only on connections from these proxies.
package struct TrustedProxies: Sendable {
  private var networks: [IPNetwork] = []
  /// Whether clients of Unix domain sockets are proxies.
  private var trustsUnix = false

  package init() {}

  /// Reads networks, separated by commas; `unix` means every client of a Unix domain socket.
  ///
  /// - Returns: `nil` if an entry is neither.
  package init?(_ text: String) {
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let entry = Substring(entry.utf8.trimmed)
      if entry == "unix" {
        trustsUnix = true
      } else if let network = IPNetwork(entry) {
        networks.append(network)
      } else {
        return nil
      }
    }
  }

  /// Whether the other side of a connection is a trusted proxy.
  package func trusts(_ peer: Peer) -> Bool {
    guard let address = peer.ip else { return trustsUnix && peer.address != nil }
    return trusts(address)
  }

  private func trusts(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }

  /// Passes on the client of a request, for people: the last one in the proxies' list that is not a trusted
  /// proxy itself. The client may have invented what precedes it.
  func client(of exchange: Exchange, _ take: (Span<UInt8>) -> Void) {
    named(exchange) { text, _ in take(text) } ?? take(exchange.peer.text.utf8.span)
  }

  /// The network of the client of a request; `nil` if the proxies do not name it.
  package func network(of exchange: Exchange) -> ClientNetwork? {
    let address = named(exchange) { $1 } ?? exchange.peer.ip
    return address.flatMap { trusts($0) ? nil : ClientNetwork($0) }
  }

  /// Passes on the client of a request as trusted proxies name it, if they do.
  private func named<Value>(_ exchange: Exchange, _ take: (Span<UInt8>, IPAddress) -> Value) -> Value? {
    guard trusts(exchange.peer), let head = exchange.head, let list = head.xForwardedFor else { return nil }
    func read(_ list: Span<UInt8>) -> Value? {
      follow(list).client.map { place, address in take(list.extracting(place), address) }
    }
    guard head.splitsForwarding else { return read(exchange.bytes.readableBytesUInt8Span.extracting(list)) }
    return read((exchange.value(of: "x-forwarded-for") ?? "").utf8.span)
  }

  /// The scheme with which the client of a request reached the first trusted proxy; that of this server if no such proxy
  /// names one.
  package func scheme(of exchange: Exchange) -> ServiceOrigin.Scheme {
    guard trusts(exchange.peer), let schemes = exchange.value(of: "x-forwarded-proto") else { return .http }
    let hops = follow((exchange.value(of: "x-forwarded-for") ?? "").utf8.span).hops
    return scheme(schemes, number: max(1, hops)) ?? .http
  }

  /// Follows a list of hops from the server to the client, as far as trusted proxies wrote it.
  ///
  /// - Returns: The client as they name it, if they do, and how many elements were read.
  private func follow(
    _ list: Span<UInt8>
  ) -> (client: (place: Range<Int>, address: IPAddress)?, hops: Int) {
    var client: (place: Range<Int>, address: IPAddress)?
    var hops = 0
    list.visitFromEnd { element in
      hops += 1
      // Whatever is no address ends the list.
      guard let named = list.address(element) else { return false }
      client = named
      return trusts(named.address)
    }
    return (client, hops)
  }

  /// The scheme that belongs to an element of `X-Forwarded-For`.
  ///
  /// - Parameter number: The element's number from the end: proxies that write lists write an element into each. In a
  ///   shorter list, the last element counts, since a proxy wrote it.
  private func scheme(_ list: String, number: Int) -> ServiceOrigin.Scheme? {
    let bytes = list.utf8.span
    var named: [Range<Int>] = []
    bytes.visitFromEnd {
      named.append($0)
      return named.count < number
    }
    let place = named.count < number ? named.first : named.last
    return place.flatMap { place in
      ServiceOrigin.Scheme(named: String(decoding: Array(list.utf8)[place], as: UTF8.self))
    }
  }
}
