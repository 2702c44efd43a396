internal import NIOCore
internal import Synchronization

/// Counts the open connections of each address.
final class AddressCount: Sendable {
  private struct State {
    var limit: Int?
    var counts: [ClientNetwork: Int] = [:]
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
      let client = channel.remoteAddress.flatMap(ClientNetwork.init)
    else { return true }
    let isAdmitted = state.withLock { state in
      guard state.counts[client, default: 0] < state.limit ?? .max else { return false }
      state.counts[client, default: 0] += 1
      return true
    }
    if isAdmitted {
      channel.closeFuture.whenComplete { [self] _ in remove(client) }
    }
    return isAdmitted
  }

  private func remove(_ client: ClientNetwork) {
    state.withLock { state in
      let rest = state.counts[client, default: 1] - 1
      state.counts[client] = rest > 0 ? rest : nil
    }
  }
}
