import NIOCore
import Testing
import Wire

/// An address is in a network if their first bits are equal, however it is written.
@Suite struct IPNetworkTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false),
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
    ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "2001:db8::1", false),
    ("::/0", "2001:db8::1", true), ("::1", "::1", true), ("::1", "::2", false),
    ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
    ("2001:db8:0:1::/64", "2001:db8:0:1:ffff::", true),
    ("2001:db8::/65", "2001:db8:0:0:8000::", false),
    ("192.0.2.0/24", "::ffff:192.0.2.7", true), ("192.0.2.128/25", "192.0.2.127", false),
  ])
  func contains(network: String, address: String, isIn: Bool) throws {
    let network = try #require(IPNetwork(network))
    #expect(network.contains(try #require(IPAddress(address))) == isIn)
  }

  @Test(arguments: [
    "", "10.0.0.0/33", "10.0.0.1/8", "::/129", "10.0.0.0/", "10.0.0.0/+8", "10.0.0.0/8/8", "a",
    "10.0.0", "2001:db8::1/64", "/8", "10.0.0.0/-1",
  ])
  func anotherNetworkIsRefused(text: String) {
    #expect(IPNetwork(text) == nil)
  }

  @Test func socketAddressIsTheSameAsItsText() throws {
    for text in ["192.0.2.1", "2001:db8::1", "::ffff:192.0.2.1"] {
      let socket = try SocketAddress(ipAddress: text, port: 80)
      #expect(IPAddress(socket) == IPAddress(text))
    }
    #expect(IPAddress(try SocketAddress(unixDomainSocketPath: "/x")) == nil)
  }
}
