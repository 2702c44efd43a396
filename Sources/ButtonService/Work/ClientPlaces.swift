internal import HTTPTypes
package import ServiceContract
internal import Synchronization
package import Wire

/// Limits what is done or kept at the same time, for all clients and for one.
package final class ClientPlaces: Sendable {
  private struct State {
    var taken = 0
    var byClient: [ClientNetwork: Int] = [:]
    var refusals = 0
  }

  package let count: Int
  private let perClient: Int
  /// The work, such as `kit`.
  private let noun: String
  private let state = Mutex(State())

  package init(_ noun: String, _ count: Int, perClient: Int) {
    (self.noun, self.count, self.perClient) = (noun, count, perClient)
  }

  /// Places that are taken.
  package var taken: Int { state.withLock { $0.taken } }

  /// Requests without a place.
  package var refusals: Int { state.withLock { $0.refusals } }

  /// Whether a client is refused before the size of its wish is known: fifteen of sixteen places are taken, of all or
  /// of its own.
  package func refuses(_ client: ClientNetwork?) -> Bool {
    state.withLock { state in
      let own = client.map { state.byClient[$0, default: 0] } ?? 0
      let isFull = state.taken > count - count / 16 || own > perClient - perClient / 16
      if isFull { state.refusals += 1 }
      return isFull
    }
  }

  /// Takes a place.
  ///
  /// - Parameters:
  ///   - client: Has no limit of its own if it is not known.
  ///   - size: For how many it counts.
  /// - Throws: A problem if there is none: another replica has its own places, but a client with too much
  ///   work has to wait for it.
  package func place(for client: ClientNetwork?, size: Int = 1) throws(ProblemDetails) -> Place {
    try state.withLock { state throws(ProblemDetails) in
      let own = client.map { state.byClient[$0, default: 0] } ?? 0
      let isFull = state.taken + size > count
      guard !isFull, client == nil || own + size <= perClient else {
        state.refusals += 1
        let number = isFull ? state.taken : own
        throw ProblemDetails(
          temporary: isFull ? .serviceUnavailable : .tooManyRequests,
          detail: (number == 1 ? "1 \(noun) is being made" : "\(number) \(noun)s are being made")
            + (isFull ? "; more must wait." : " for your address or network; more must wait."))
      }
      state.taken += size
      if let client { state.byClient[client] = own + size }
    }
    return Place { [self] in
      state.withLock { state in
        state.taken -= size
        guard let client else { return }
        let rest = state.byClient[client, default: size] - size
        state.byClient[client] = rest > 0 ? rest : nil
      }
    }
  }
}

/// What is taken until it is given back, or nobody has it any more.
package final class Place: Sendable {
  private let end: @Sendable () -> Void
  private let isTaken = Atomic(true)

  /// - Parameter end: Called once.
  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { giveBack() }

  package func giveBack() {
    if isTaken.exchange(false, ordering: .relaxed) { end() }
  }
}
