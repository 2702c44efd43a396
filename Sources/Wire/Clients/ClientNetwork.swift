package import NIOCore

/// What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, since one
/// client usually controls all 2^64 addresses of its network.
package enum ClientNetwork: Hashable, Sendable {
  case address(IPAddress)
  case network(UInt64)

  package init(_ address: IPAddress) {
    self = address.isIPv4 ? .address(address) : .network(address.high)
  }

  /// The client at the other side of a connection, or `nil` for a Unix domain socket.
  package init?(_ address: SocketAddress) {
    guard let address = IPAddress(address) else { return nil }
    self.init(address)
  }
}
