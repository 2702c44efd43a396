internal import Glibc
package import NIOCore

/// An IPv6 address, or an IPv4 address as an IPv4-mapped one (RFC 4291, section 2.5.5.2).
package struct IPAddress: Hashable, Sendable {
  /// The first and the last 64 bits.
  let high, low: UInt64

  private static let mappedPrefix: UInt64 = 0xFFFF << 32

  var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// The address of a socket, or `nil` for a Unix domain socket.
  package init?(_ address: SocketAddress) {
    guard let text = address.ipAddress else { return nil }
    self.init(text)
  }

  /// Reads an IPv4 address such as `192.0.2.1`, or an IPv6 address such as `2001:db8::1`.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, bytes.indices)
  }

  /// The most bytes of an address with the zero at its end, `INET6_ADDRSTRLEN`.
  private static let textBytes = 46

  /// Reads the address in some bytes. Takes no memory: it is read for each request that a proxy passes on.
  package init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count < Self.textBytes else { return nil }
    var text = [46 of CChar](repeating: 0)
    for (offset, position) in range.enumerated() {
      guard bytes[position] > 0 else { return nil }
      text[offset] = CChar(truncatingIfNeeded: bytes[position])
    }
    // The address as it is in memory, in the network's order of bytes.
    var words = (UInt64(0), UInt64(0))
    func isRead(as family: Int32) -> Bool {
      unsafe text.span.withUnsafeBufferPointer { text in
        guard let start = text.baseAddress else { return false }
        return unsafe withUnsafeMutableBytes(of: &words) { unsafe inet_pton(family, start, $0.baseAddress) == 1 }
      }
    }
    if isRead(as: AF_INET) {
      self.init(high: 0, low: Self.mappedPrefix | UInt64(bigEndian: words.0) >> 32)
    } else {
      guard isRead(as: AF_INET6) else { return nil }
      self.init(high: UInt64(bigEndian: words.0), low: UInt64(bigEndian: words.1))
    }
  }
}

/// All IP addresses with the same first bits (RFC 4632): `10.0.0.0/8`, `2001:db8::/32`, `::1`.
package struct IPNetwork: Hashable, Sendable {
  /// The first address, and the bits that count.
  private let address, mask: IPAddress

  /// Reads an address, with the number of bits that count after a slash; without one, all count.
  /// Returns `nil` for anything else, or if bits are set that do not count.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(first) else { return nil }
    let isIPv4 = !first.contains(":")
    let most = isIPv4 ? 32 : 128
    var bits = most
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }),
        let given = Int(parts[1]), given <= most
      else { return nil }
      bits = given
    }
    if isIPv4 { bits += 96 }
    // A shift by 64 gives 0.
    mask = IPAddress(high: .max << UInt64(max(0, 64 - bits)), low: .max << UInt64(min(64, 128 - bits)))
    self.address = address
    guard contains(address) else { return nil }
  }

  package func contains(_ other: IPAddress) -> Bool {
    other.high & mask.high == address.high && other.low & mask.low == address.low
  }
}

/// The network of one client: an IPv4 address, or the /64 network of an IPv6 address, since one
/// client usually controls all 2^64 addresses of its network.
package enum ClientNetwork: Hashable, Sendable {
  case address(IPAddress)
  case network(UInt64)

  package init(_ address: IPAddress) {
    self = address.isIPv4 ? .address(address) : .network(address.high)
  }
}
