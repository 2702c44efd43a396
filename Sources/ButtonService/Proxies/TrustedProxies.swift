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

  private var networks: [IPNetwork] = []
  /// Whether clients of Unix domain sockets are proxies.
  private var trustsUnix = false
  /// Only one kind counts: a proxy that sets one may pass on what its client wrote in the other.
  package var fields = Fields.xForwarded

  package init() {}

  /// Reads networks, separated by commas; `unix` means every client of a Unix domain socket.
  ///
  /// - Returns: `nil` if an entry is neither.
  package init?(_ text: String) {
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let entry = entry.trimmingSpaces
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

  private func trusts(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }

  /// The client's address, for people: the last one in the proxies' list that is not a trusted
  /// proxy itself. What stands before it may be invented by the client.
  func client(of fields: HTTPFields, peer: SocketAddress?) -> String {
    walk(fields, peer: peer).client
  }

  /// The request as the client sent it to the first trusted proxy: with that scheme and host, and
  /// without the fields in which proxies name them.
  ///
  /// - Returns: Also the client; `nil` if the proxies do not name it.
  func original(
    _ request: HTTPRequest, peer: SocketAddress?
  ) -> (request: HTTPRequest, client: ClientNetwork?) {
    var request = request
    let (_, address, hop) = walk(request.headerFields, peer: peer)
    if let hop {
      if let scheme = hop.scheme { request.scheme = scheme }
      if let host = hop.host, ServiceOrigin(.http, authority: host) != nil {
        request.authority = host
      }
    }
    for name in HTTPField.Name.forwarding { request.headerFields[name] = nil }
    return (request, address.flatMap { trusts($0) ? nil : ClientNetwork($0) })
  }

  /// Follows the list of hops from the server to the client, as far as trusted proxies wrote it.
  private func walk(
    _ fields: HTTPFields, peer: SocketAddress?
  ) -> (client: String, address: IPAddress?, hop: ForwardedHop?) {
    var client = peer.map { $0.ipAddress ?? "unix" } ?? "unknown"
    var known = peer.flatMap { IPAddress($0) }
    guard trusts(peer) else { return (client, known, nil) }
    var last: ForwardedHop?
    for hop in hops(fields).reversed() {
      last = hop
      guard let name = hop.client, let address = IPAddress(name) else { break }
      client = name
      known = address
      if !trusts(address) { break }
    }
    return (client, known, last)
  }

  private func hops(_ fields: HTTPFields) -> [ForwardedHop] {
    switch self.fields {
    case .xForwarded: ForwardedHop.list(xForwarded: fields)
    case .forwarded: ForwardedHop.list(forwarded: fields[.forwarded] ?? "")
    }
  }
}

extension Substring {
  var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
