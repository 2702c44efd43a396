internal import HTTPTypes
internal import NIOCore
package import ServiceContract
internal import Synchronization
package import Wire

/// Limits what is done or kept at the same time, for all clients and for one.
///
/// Clients that do not take what they asked for cost no other its answer: if all places are taken, the one with the most
/// loses its oldest places to one who then still has less, and any client those that it has had for long.
package final class ClientPlaces: Sendable {
  private struct Taken {
    let client: ClientNetwork?
    let size: Int
    let since: NIODeadline
    let onLoss: @Sendable () -> Void
  }

  private struct State {
    /// By number, a later place having a higher one.
    var places: [Int: Taken] = [:]
    var last = 0
    var taken = 0
    var byClient: [ClientNetwork?: Int] = [:]
    var refusals = 0

    mutating func remove(_ number: Int) -> Taken? {
      guard let place = places.removeValue(forKey: number) else { return nil }
      taken -= place.size
      let rest = byClient[place.client, default: 0] - place.size
      byClient[place.client] = rest > 0 ? rest : nil
      return place
    }

    /// A client with more than another would have; `nil` if there is none.
    func owner(ofMoreThan own: Int) -> ClientNetwork?? {
      guard let most = byClient.max(by: { $0.value < $1.value }), most.value > own else { return nil }
      return .some(most.key)
    }

    /// Takes places from others until there is room for one.
    ///
    /// - Parameter own: What its client would have with it.
    mutating func makeRoom(for size: Int, own: Int, of count: Int) -> [Taken] {
      guard taken + size > count else { return [] }
      let loser = owner(ofMoreThan: own)
      let old = NIODeadline.now() - ClientPlaces.patience
      let numbers = places.filter { loser == .some($1.client) || $1.since < old }.keys.sorted()
      var lost: [Taken] = []
      for number in numbers where taken + size > count { lost += [remove(number)].compactMap(\.self) }
      return lost
    }
  }

  /// A client has what it asked for by then, unless it reads slowly.
  private static let patience = TimeAmount.seconds(60)

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

  /// Whether a client is refused before the size of its wish is known: fifteen of sixteen places are taken, of its own,
  /// or of all and no other client has more.
  package func refuses(_ client: ClientNetwork?) -> Bool {
    state.withLock { state in
      let own = state.byClient[client, default: 0]
      let isFull = state.taken > count - count / 16 && state.owner(ofMoreThan: own) == nil
      let refuses = isFull || client != nil && own > perClient - perClient / 16
      if refuses { state.refusals += 1 }
      return refuses
    }
  }

  /// Takes a place.
  ///
  /// - Parameters:
  ///   - client: Has no limit of its own if it is not known.
  ///   - size: For how many it counts.
  ///   - onLoss: Called, on another client's thread, if that gets the place.
  /// - Throws: A problem if there is none: another replica has its own places, but a client with too much
  ///   work has to wait for it.
  package func place(
    for client: ClientNetwork?, size: Int = 1, onLoss: @escaping @Sendable () -> Void = {}
  ) throws(ProblemDetails) -> Place {
    let (number, lost) = try state.withLock { state throws(ProblemDetails) in
      let own = state.byClient[client, default: 0]
      let isOfClient = client != nil && own + size > perClient
      let lost = isOfClient ? [] : state.makeRoom(for: size, own: own + size, of: count)
      guard !isOfClient, state.taken + size <= count else {
        state.refusals += 1
        let number = isOfClient ? own : state.taken
        throw ProblemDetails(
          temporary: isOfClient ? .tooManyRequests : .serviceUnavailable,
          detail: (number == 1 ? "1 \(noun) is being made" : "\(number) \(noun)s are being made")
            + (isOfClient ? " for your address or network; more must wait." : "; more must wait."))
      }
      state.last += 1
      state.places[state.last] = Taken(client: client, size: size, since: .now(), onLoss: onLoss)
      state.taken += size
      state.byClient[client] = own + size
      return (state.last, lost)
    }
    for place in lost { place.onLoss() }
    return Place { [self] in _ = state.withLock { $0.remove(number) } }
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
