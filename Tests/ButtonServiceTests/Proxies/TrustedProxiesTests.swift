import HTTPTypes
import NIOCore
import Testing
import Wire

@testable import ButtonService

/// Only named proxies are believed, and only as far as they wrote the list themselves.
@Suite struct TrustedProxiesTests {
  private func client(
    _ proxies: String, _ fields: HTTPFields, peer: String = "10.0.0.1",
    _ kind: TrustedProxies.Fields = .xForwarded
  ) throws -> String {
    var proxies = try #require(TrustedProxies(proxies))
    proxies.fields = kind
    return proxies.client(of: fields, peer: try SocketAddress(ipAddress: peer, port: 1))
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
  ])
  func lastUntrustedAddressIsTheClient(list: String, expected: String) throws {
    #expect(try client("10.0.0.0/8", [.xForwardedFor: list]) == expected)
  }

  /// Limits for a client count whom a trusted proxy names, not the proxy.
  @Test func networkIsTheClients() throws {
    let proxies = try #require(TrustedProxies("10.0.0.0/8"))
    func network(_ list: String, peer: String) throws -> ClientNetwork? {
      let request = HTTPRequest(
        method: .get, scheme: "http", authority: "a", path: "/",
        headerFields: [.xForwardedFor: list])
      return proxies.original(request, peer: try SocketAddress(ipAddress: peer, port: 1)).client
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

  @Test(arguments: [
    ("for=203.0.113.9", "203.0.113.9"), ("for=6.6.6.6, For=203.0.113.9;proto=https", "203.0.113.9"),
    (#"for="[2001:db8::7]:80""#, "2001:db8::7"), ("for=_hidden", "10.0.0.1"),
    (#"for="a,b;c", for=203.0.113.9"#, "203.0.113.9"), (#"for="203.0.113.9"#, "10.0.0.1"),
    ("proto=https", "10.0.0.1"), (", ;for=203.0.113.9;, ", "203.0.113.9"),
    (#"for=6.6.6.6, for="203.0.113.9", for="10\.1.1.1""#, "203.0.113.9"),
    (#"for=6.6.6.6, for=10.1.1.1;host="a\",b""#, "6.6.6.6"),
    // What a client sent does not reach what a proxy added.
    (#"for="6.6.6.6, for=203.0.113.9"#, "203.0.113.9"),
    ("nonsense, for=203.0.113.9", "203.0.113.9"),
  ])
  func forwardedIsRead(value: String, expected: String) throws {
    #expect(try client("10.0.0.0/8", [.forwarded: value], .forwarded) == expected)
  }

  /// A proxy that sets one kind of field passes on what its client wrote in the other.
  @Test func onlyTheConfiguredKindCounts() throws {
    let fields: HTTPFields = [.xForwardedFor: "203.0.113.9", .forwarded: "for=6.6.6.6"]
    #expect(try client("10.0.0.1", fields) == "203.0.113.9")
    #expect(try client("10.0.0.1", fields, .forwarded) == "6.6.6.6")
  }

  @Test func strangersAreNotBelieved() throws {
    let fields: HTTPFields = [.xForwardedFor: "203.0.113.9"]
    #expect(try client("10.0.0.0/8", fields, peer: "192.0.2.1") == "192.0.2.1")
    #expect(TrustedProxies().client(of: fields, peer: nil) == "unknown")
    let socket = try SocketAddress(unixDomainSocketPath: "/x")
    #expect(TrustedProxies().client(of: fields, peer: socket) == "unix")
    #expect(try #require(TrustedProxies("unix")).client(of: fields, peer: socket) == "203.0.113.9")
  }

  /// Once, the first element was believed, which the client may have written.
  @Test(arguments: [
    ("203.0.113.9", "a.example", "a.example"), ("203.0.113.9", "b.example, a.example", "a.example"),
    ("6.6.6.6, 203.0.113.9, 10.1.1.1", "b.example, a.example, inner", "a.example"),
    ("203.0.113.9, 10.1.1.1", "a.example", "a.example"),
    ("unknown", "b.example,a.example", "a.example"),
    ("", "b.example, a.example", "a.example"), ("203.0.113.9", "a.example, ,", "a.example"),
  ])
  func theProxysElementIsTheHost(clients: String, hosts: String, host: String) throws {
    let proxies = try #require(TrustedProxies("10.0.0.0/8"))
    let schemes = hosts.replacing("b.example", with: "http").replacing("a.example", with: "https")
    let request = HTTPRequest(
      method: .get, scheme: "http", authority: "self", path: "/",
      headerFields: [
        .xForwardedFor: clients, .xForwardedHost: hosts, .xForwardedProto: schemes,
      ])
    let seen = proxies.original(request, peer: try SocketAddress(ipAddress: "10.0.0.1", port: 1))
    #expect(seen.request.authority == host && seen.request.scheme == "https")
  }

  /// No chain of proxies is as long, and each address takes time on the event loop.
  @Test func atMost32HopsAreFollowed() throws {
    let trusted = String(repeating: ", 10.1.1.1", count: 31)
    #expect(try client("10.0.0.0/8", [.xForwardedFor: "203.0.113.9" + trusted]) == "203.0.113.9")
    #expect(
      try client("10.0.0.0/8", [.xForwardedFor: "203.0.113.9, 10.1.1.1" + trusted]) == "10.1.1.1")
  }

  @Test("An address with brackets, a zone and a port has at most 100 bytes", arguments: [100, 101])
  func longestAddress(bytes: Int) throws {
    let zone = String(repeating: "z", count: bytes - "[fe80::1%]:80".utf8.count)
    let expected = bytes == 100 ? "fe80::1" : "10.0.0.1"
    #expect(try client("10.0.0.0/8", [.xForwardedFor: "[fe80::1%\(zone)]:80"]) == expected)
  }

  @Test func invalidHostIsNotTakenOver() throws {
    let peer = try SocketAddress(ipAddress: "10.0.0.1", port: 1)
    for host in ["a(b", "\"><script>", "a b", ""] {
      let request = HTTPRequest(
        method: .get, scheme: "http", authority: "inner", path: "/",
        headerFields: [.xForwardedHost: host])
      let seen = try #require(TrustedProxies("10.0.0.1")).original(request, peer: peer).request
      #expect(seen.authority == "inner")
    }
  }

  @Test(arguments: ["", "10.0.0.1,", "a", "10.0.0.1/8", "unix:/x"])
  func listsThatAreNoneAreRefused(text: String) {
    #expect(TrustedProxies(text) == nil)
  }
}
