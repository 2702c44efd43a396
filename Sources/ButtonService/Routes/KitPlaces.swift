internal import Synchronization
internal import Wire

/// The number of kits that are made at the same time, for all and for one client.
final class KitPlaces: Sendable {
  private struct State {
    var taken = 0
    var byClient: [ClientNetwork: Int] = [:]
    var refusals = 0
    var whenAllAreFree: (@Sendable () -> Void)?
  }

  /// Why there is no place.
  enum Refusal: Error, CustomStringConvertible {
    case allAreTaken(Int)
    case clientHas(Int)

    var description: String {
      switch self {
      case .allAreTaken(let count): Self.kits(count)
      case .clientHas(let count): Self.kits(count) + " for your address or network"
      }
    }

    private static func kits(_ count: Int) -> String {
      count == 1 ? "1 kit is being made" : "\(count) kits are being made"
    }
  }

  private let count: Int
  private let perClient: Int
  private let state = Mutex(State())

  init(_ count: Int, perClient: Int) {
    self.count = count
    self.perClient = perClient
  }

  /// Requests without a place.
  var refusals: Int { state.withLock { $0.refusals } }

  /// Does something when no kit is being made, at once if none is now.
  func whenAllAreFree(_ action: @escaping @Sendable () -> Void) {
    let isFree = state.withLock { state in
      if state.taken > 0 { state.whenAllAreFree = action }
      return state.taken == 0
    }
    if isFree { action() }
  }

  /// Frees the place of one kit.
  func giveBack(_ client: ClientNetwork?) {
    let action = state.withLock { state in
      state.taken -= 1
      if let client {
        let rest = state.byClient[client, default: 1] - 1
        state.byClient[client] = rest > 0 ? rest : nil
      }
      return state.taken == 0 ? state.whenAllAreFree : nil
    }
    action?()
  }

  /// Takes a place for one kit, until ``giveBack(_:)``.
  ///
  /// - Parameter client: Has no limit of its own if it is not known.
  func take(for client: ClientNetwork?) throws(Refusal) {
    let refusal: Refusal? = state.withLock { state in
      let own = client.map { state.byClient[$0, default: 0] } ?? 0
      let refusal: Refusal? =
        state.taken >= count
        ? .allAreTaken(state.taken) : client != nil && own >= perClient ? .clientHas(own) : nil
      if refusal != nil {
        state.refusals += 1
      } else {
        state.taken += 1
        if let client { state.byClient[client] = own + 1 }
      }
      return refusal
    }
    if let refusal { throw refusal }
  }
}
