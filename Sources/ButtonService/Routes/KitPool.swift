internal import ServiceContract
internal import Synchronization
internal import Wire

/// The thread that draws kits, and the number of those that are made at the same time, for all and for one
/// client. A reload keeps it: kits that are being sent are made to their end.
final class KitPool: Sendable {
  private struct State {
    var taken = 0
    var byClient: [ClientNetwork: Int] = [:]
    var refusals = 0
  }

  /// Its priority is lower than anything else's.
  let workers: WorkerPool
  private let count: Int
  private let perClient: Int
  private let state = Mutex(State())

  /// Clients wait for pictures; a build that takes seconds can take a little longer.
  private static let niceness = 10

  init(_ count: Int, perClient: Int) {
    (self.count, self.perClient) = (count, perClient)
    // Only kits with a place wait, each for one piece at a time, so none finds the queue full.
    workers = WorkerPool(threads: 1, waiting: count - 1, niceness: Self.niceness)
  }

  /// Requests without a place.
  var refusals: Int { state.withLock { $0.refusals } }

  /// A place for one kit, until it is given back or nobody has it any more.
  final class Place: Sendable {
    private let pool: KitPool
    private let client: ClientNetwork?
    private let isTaken = Atomic(true)

    fileprivate init(_ pool: KitPool, _ client: ClientNetwork?) {
      (self.pool, self.client) = (pool, client)
    }

    deinit { giveBack() }

    func giveBack() {
      if isTaken.exchange(false, ordering: .relaxed) { pool.giveBack(client) }
    }
  }

  private func giveBack(_ client: ClientNetwork?) {
    state.withLock { state in
      state.taken -= 1
      if let client {
        let rest = state.byClient[client, default: 1] - 1
        state.byClient[client] = rest > 0 ? rest : nil
      }
    }
  }

  /// Takes a place for one kit.
  ///
  /// - Parameter client: Has no limit of its own if it is not known.
  /// - Throws: A problem if there is none: another replica has its own places, but a client with too many
  ///   kits has to wait for them.
  func place(for client: ClientNetwork?) throws(ProblemDetails) -> Place {
    try state.withLock { state throws(ProblemDetails) in
      let own = client.map { state.byClient[$0, default: 0] } ?? 0
      let hasTooMany = client != nil && own >= perClient
      guard state.taken < count, !hasTooMany else {
        state.refusals += 1
        let isFull = state.taken >= count
        let kits = isFull ? state.taken : own
        throw ProblemDetails(
          temporary: isFull ? .serviceUnavailable : .tooManyRequests,
          detail: (kits == 1 ? "1 kit is being made" : "\(kits) kits are being made")
            + (isFull ? "; more must wait." : " for your address or network; more must wait."),
          isRetried: true)
      }
      state.taken += 1
      if let client { state.byClient[client] = own + 1 }
    }
    return Place(self, client)
  }
}
