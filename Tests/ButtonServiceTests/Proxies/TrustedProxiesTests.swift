import ButtonService
import HTTPTypes
import NIOCore
import TestSupport
import Testing
import Wire

/// Only named proxies are believed, and only as far as they wrote the list themselves.
@Suite struct TrustedProxiesTests {
  /// The client in the log.
  private func client(_ proxies: String, _ fields: HTTPFields, peer: String = "10.0.0.1") throws -> String {
    try client(#require(TrustedProxies(proxies)), fields, SocketAddress(ipAddress: peer, port: 1))
  }

  private func client(_ proxies: TrustedProxies, _ fields: HTTPFields, _ peer: SocketAddress?) throws -> String {
    let request = HTTPRequest(
      method: .get, scheme: nil, authority: nil, path: "/", headerFields: fields)
    let exchange = Exchange.sample(request, Peer(peer))
    let line = try exchange.line(proxies: proxies).json
    return try #require(line.members["client"]?.string)
  }

  @Test(arguments: [
    ("203.0.113.9", "203.0.113.9"),
    // What the client itself sent stands first.
    ("6.6.6.6, 203.0.113.9", "203.0.113.9"),
    ("203.0.113.9, 10.1.1.1", "203.0.113.9"),
    ("6.6.6.6, 203.0.113.9, 10.1.1.1, 10.2.2.2", "203.0.113.9"),
    ("10.1.1.1, 10.2.2.2", "10.1.1.1"),
    ("203.0.113.9:4711", "203.0.113.9"), ("[2001:db8::7]:4711", "2001:db8::7"),
    ("2001:db8::7", "2001:db8::7"), ("fe80::1%eth0", "fe80::1"), ("[fe80::1%25lo]:80", "fe80::1"),
    ("203.0.113.9%eth0", "10.0.0.1"),
    // What is no address ends the list.
    ("203.0.113.9, unknown", "10.0.0.1"), ("6.6.6.6, x, 10.1.1.1", "10.1.1.1"), ("", "10.0.0.1"),
    (", ,", "10.0.0.1"),
    // No chain of proxies is longer than 32, and each address takes time on the event loop.
    ("203.0.113.9" + hops(31), "203.0.113.9"), ("203.0.113.9" + hops(32), "10.1.1.1"),
    // An address with brackets, a zone and a port has at most 100 bytes.
    ("[fe80::1%" + String(repeating: "z", count: 87) + "]:80", "fe80::1"),
    ("[fe80::1%" + String(repeating: "z", count: 88) + "]:80", "10.0.0.1"),
  ])
  func lastUntrustedAddressIsTheClient(list: String, expected: String) throws {
    #expect(try client("10.0.0.0/8", [.xForwardedFor: list]) == expected)
  }

  private static func hops(_ count: Int) -> String { String(repeating: ", 10.1.1.1", count: count) }

  /// Limits for a client count whom a trusted proxy names, not the proxy.
  @Test func networkIsTheClients() throws {
    let proxies = try #require(TrustedProxies("10.0.0.0/8"))
    func network(_ list: String, peer: String) throws -> ClientNetwork? {
      let request = HTTPRequest(
        method: .get, scheme: "http", authority: "a", path: "/",
        headerFields: [.xForwardedFor: list])
      let peer = try SocketAddress(ipAddress: peer, port: 1)
      return proxies.network(of: .sample(request, Peer(peer)))
    }
    let one = try network("203.0.113.9", peer: "10.0.0.1")
    #expect(try one != nil && one == network("6.6.6.6, 203.0.113.9", peer: "10.0.0.2"))
    #expect(try one != network("203.0.113.10", peer: "10.0.0.1"))
    #expect(try one == network("192.0.2.1", peer: "203.0.113.9"))
    // A proxy that names nobody is not a client.
    for list in ["", "unknown", "10.2.2.2"] {
      #expect(try network(list, peer: "10.0.0.1") == nil, "\(list)")
    }
  }

  @Test func strangersAreNotBelieved() throws {
    let fields: HTTPFields = [.xForwardedFor: "203.0.113.9"]
    #expect(try client("10.0.0.0/8", fields, peer: "192.0.2.1") == "192.0.2.1")
    #expect(try client(TrustedProxies(), fields, nil) == "unknown")
    let socket = try SocketAddress(unixDomainSocketPath: "/x")
    #expect(try client(TrustedProxies(), fields, socket) == "unix")
    #expect(try client(#require(TrustedProxies("unix")), fields, socket) == "203.0.113.9")
  }

  /// Once, the first element was believed, which the client may have written.
  @Test(arguments: [
    ("203.0.113.9", "https"), ("203.0.113.9", "http, https"),
    ("6.6.6.6, 203.0.113.9, 10.1.1.1", "http, https, inner"), ("203.0.113.9, 10.1.1.1", "https"),
    ("unknown", "http,https"), ("unknown, 10.1.1.1", "https,http"), ("", "http, https"),
    ("203.0.113.9", "https, ,"), ("203.0.113.9", "HTTPS"),
  ])
  func theProxysElementIsTheScheme(clients: String, schemes: String) throws {
    let proxies = try #require(TrustedProxies("10.0.0.0/8"))
    let request = HTTPRequest(
      method: .get, scheme: "http", authority: "self", path: "/",
      headerFields: [.xForwardedFor: clients, .xForwardedProto: schemes])
    for (address, scheme) in [("10.0.0.1", ServiceOrigin.Scheme.https), ("192.0.2.1", .http)] {
      let peer = Peer(try SocketAddress(ipAddress: address, port: 1))
      #expect(proxies.scheme(of: .sample(request, peer)) == scheme)
    }
  }

  /// Once, empty elements did not count, and a field of commas kept an event loop busy for milliseconds.
  @Test(arguments: [",", ", ", "\t,", "10.1.1.1,", "10.1.1.1", "é", "\""])
  func theBeginningOfALongListIsNotRead(piece: String) throws {
    let long = String(repeating: piece, count: 8000)
    // Where nothing ends the list, it is read as far as 32 elements or 2 kB reach.
    let expected = piece.hasPrefix("10.1.1.1,") ? "10.1.1.1" : "10.0.0.1"
    #expect(try client("10.0.0.0/8", [.xForwardedFor: "203.0.113.9," + long]) == expected)
    #expect(try client("10.0.0.0/8", [.xForwardedFor: long + ", 203.0.113.9"]) == "203.0.113.9")
    let twice: HTTPFields = [.xForwardedFor: long, .xForwardedFor: "203.0.113.9, 10.1.1.1"]
    #expect(try client("10.0.0.0/8", twice) == "203.0.113.9")
  }

  @Test(arguments: ["", "10.0.0.1,", "a", "10.0.0.1/8", "unix:/x", "10.0.1", "10.0.0.01", "10.0.0.256", "1.2.3.4."])
  func listsThatAreNoneAreRefused(text: String) {
    #expect(TrustedProxies(text) == nil)
  }
}
