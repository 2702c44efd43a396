internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import Wire

/// The proxies whose forwarding header fields are trusted.
///
/// Anybody can send `Forwarded` and `X-Forwarded-For`, so they count only on connections from these
/// proxies.
package struct TrustedProxies: Sendable {
  /// The header fields in which proxies name their clients.
  package enum Fields: String, CaseIterable, Sendable {
    /// `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`.
    case xForwarded = "x-forwarded"
    /// `Forwarded` (RFC 7239).
    case forwarded
  }

  /// The networks of the proxies.
  package struct Networks: Sendable {
    private var networks: [IPNetwork] = []
    /// Whether clients of Unix domain sockets are proxies.
    private var trustsUnix = false

    init() {}

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
    func trusts(_ peer: SocketAddress?) -> Bool {
      guard let peer else { return false }
      guard let address = IPAddress(peer) else { return trustsUnix }
      return trusts(address)
    }

    func trusts(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }
  }

  package var networks = Networks()
  /// Only one kind counts: a proxy that sets one may pass on what its client wrote in the other.
  package var fields = Fields.xForwarded

  package init() {}

  /// The client's address, for people: the last one in the proxies' list that is not a trusted
  /// proxy itself. The client may have invented what precedes it.
  func client(of fields: HTTPFields, peer: SocketAddress?) -> String {
    walk(fields, peer: peer).named.map(String.init) ?? peer.map { $0.ipAddress ?? "unix" }
      ?? "unknown"
  }

  /// The client of a logged request, as ``client(of:peer:)`` names it.
  func client(of exchange: Exchange) -> LogText {
    guard exchange.peer.isTrusted, let head = exchange.head,
      let list = self.fields == .forwarded ? head.forwarded : head.xForwardedFor
    else { return .text(exchange.peer.text) }
    if self.fields == .xForwarded, !head.splitsForwarding,
      let last = lastClient(in: exchange.bytes.readableBytesUInt8Span, list)
    {
      return .bytes(last)
    }
    let fields = head.request(in: exchange.bytes).headerFields
    return .text(client(of: fields, peer: exchange.peer.address))
  }

  /// The last element of a list, if that is a plain address, and not that of a proxy: then no other counts.
  private func lastClient(in bytes: Span<UInt8>, _ list: Range<Int>) -> Range<Int>? {
    var start = list.upperBound
    var colons = 0
    while start > list.lowerBound, bytes[start - 1] != UInt8(ascii: ",") {
      start -= 1
      if bytes[start] == UInt8(ascii: ":") { colons += 1 }
    }
    while start < list.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    let last = start..<list.upperBound
    guard colons != 1, let address = IPAddress(bytes, last), !networks.trusts(address) else {
      return nil
    }
    return last
  }

  /// The request as the client sent it to the first trusted proxy: with that scheme and host.
  ///
  /// - Returns: Also the client; `nil` if the proxies do not name it.
  func original(
    _ request: HTTPRequest, peer: SocketAddress?
  ) -> (request: HTTPRequest, client: ClientNetwork?) {
    var request = request
    let (_, address, hop) = walk(request.headerFields, peer: peer)
    if let hop {
      if let scheme = hop.scheme { request.scheme = scheme.rawValue }
      if let host = hop.host, ServiceOrigin(.http, authority: host) != nil {
        request.authority = host
      }
    }
    return (request, address.flatMap { networks.trusts($0) ? nil : ClientNetwork($0) })
  }

  /// The most proxies in front of each other. Addresses of trusted proxies may be invented too.
  private static let maxHops = 32

  /// Follows the list of hops from the server to the client, as far as trusted proxies wrote it.
  ///
  /// - Returns: The client as they name it, if they do; its address, or that of the peer; and what the
  ///   last hop says, if the peer is trusted.
  private func walk(
    _ fields: HTTPFields, peer: SocketAddress?
  ) -> (named: Substring?, address: IPAddress?, hop: ForwardedHop?) {
    var client: Substring?
    var known = peer.flatMap { IPAddress($0) }
    guard networks.trusts(peer) else { return (nil, known, nil) }
    let isStandard = self.fields == .forwarded
    let list = fields[isStandard ? .forwarded : .xForwardedFor] ?? ""
    var hop = ForwardedHop()
    var hops = 0
    for element in ElementsFromEnd(of: list).prefix(Self.maxHops) {
      hop = isStandard ? ForwardedHop(forwarded: element) : ForwardedHop(xForwardedFor: element)
      hops += 1
      guard let named = hop.client else { break }
      client = named.text
      known = named.address
      if !networks.trusts(named.address) { break }
    }
    if !isStandard { hop.readRelatives(in: fields, number: max(1, hops)) }
    return (client, known, hop)
  }
}
