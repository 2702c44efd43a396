internal import NIOCore
internal import Synchronization

/// Counts the open connections of each address.
final class AddressCount: Sendable {
  /// An IPv4 address, or the /64 network of an IPv6 address: one client usually controls all 2^64
  /// addresses of its network.
  enum Place: Hashable {
    case address(IPAddress)
    case network(UInt64)

    init?(_ address: SocketAddress) {
      guard let address = IPAddress(address) else { return nil }
      self = address.isIPv4 ? .address(address) : .network(address.high)
    }
  }

  private struct State {
    var limit: Int?
    var counts: [Place: Int] = [:]
  }

  private let state: Mutex<State>

  /// - Parameter limit: How many connections an address may have open; `nil` means no limit.
  init(limit: Int?) { state = Mutex(State(limit: limit)) }

  /// Changes the limit. Connections that were accepted without one are not counted.
  func setLimit(_ limit: Int?) { state.withLock { $0.limit = limit } }

  /// Counts a connection until it is closed, or returns `false` if its address has reached the
  /// limit.
  func admit(_ channel: any Channel) -> Bool {
    guard state.withLock({ $0.limit != nil }),
      let place = channel.remoteAddress.flatMap(Place.init)
    else { return true }
    let isAdmitted = state.withLock { state in
      guard state.counts[place, default: 0] < state.limit ?? .max else { return false }
      state.counts[place, default: 0] += 1
      return true
    }
    if isAdmitted {
      channel.closeFuture.whenComplete { [self] _ in remove(place) }
    }
    return isAdmitted
  }

  private func remove(_ place: Place) {
    state.withLock { state in
      let rest = state.counts[place, default: 1] - 1
      state.counts[place] = rest > 0 ? rest : nil
    }
  }
}
