internal import NIOCore
internal import Synchronization

/// Counts the open connections of each address.
final class AddressCount: Sendable {
  /// An IPv4 address, or the /64 network of an IPv6 address: one client usually controls all 2^64
  /// addresses of its network.
  enum Place: Hashable {
    case address(UInt32)
    case network(UInt64)

    init?(_ address: SocketAddress) {
      switch address {
      case .v4(let address):
        // The address follows family and port.
        self = .address(
          unsafe withUnsafeBytes(of: address.address) {
            unsafe $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
          })
      case .v6(let address):
        // The address, 16 bytes, follows family, port and flow. In an IPv4-mapped address the last
        // four bytes are the IPv4 address (RFC 4291, section 2.5.5.2).
        let (network, prefix, last) = unsafe withUnsafeBytes(of: address.address) { bytes in
          unsafe (
            bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
            UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)),
            bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self)
          )
        }
        self = network == 0 && prefix == 0xFFFF ? .address(last) : .network(network)
      case .unixDomainSocket:
        return nil
      }
    }
  }

  private let limit: Int
  private let counts = Mutex<[Place: Int]>([:])

  /// - Parameter limit: How many connections an address may have open.
  init(limit: Int) { self.limit = limit }

  /// Counts a connection until it is closed, or returns `false` if its address has reached the
  /// limit.
  func admit(_ channel: any Channel) -> Bool {
    guard let place = channel.remoteAddress.flatMap(Place.init) else { return true }
    let isAdmitted = counts.withLock { counts in
      guard counts[place, default: 0] < limit else { return false }
      counts[place, default: 0] += 1
      return true
    }
    if isAdmitted {
      channel.closeFuture.whenComplete { [self] _ in remove(place) }
    }
    return isAdmitted
  }

  private func remove(_ place: Place) {
    counts.withLock { counts in
      let rest = counts[place, default: 1] - 1
      counts[place] = rest > 0 ? rest : nil
    }
  }
}
