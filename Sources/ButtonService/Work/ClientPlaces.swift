internal import HTTPTypes
internal import NIOCore
package import ServiceContract
internal import Synchronization
package import Wire

/// Limits what is done or kept at the same time, for all clients and for one.
///
/// Clients that do not take what they asked for cost no other its answer. If all places are taken, the client with the
/// most loses its oldest places: any of them to a client that would have less, and those of a minute to every client.
package final class ClientPlaces: Sendable {
  private struct Taken {
    /// A later place has a higher one.
    let number: Int
    let size: Int
    let since: NIODeadline
    let onLoss: @Sendable () -> Void
  }

  private struct Client {
    var size = 0
    /// The oldest first.
    var places: [Taken] = []

    /// The client with the highest weight loses a place first: it has the most or, among equals, the oldest place.
    var weight: (Int, Int) { (size, -(places.first?.number ?? 0)) }
  }

  private struct State {
    var clients: [ClientNetwork?: Client] = [:]
    var last = 0
    var taken = 0
    var refusals = 0

    mutating func remove(_ number: Int, of client: ClientNetwork?) {
      guard let index = clients[client]?.places.firstIndex(where: { $0.number == number }),
        let place = clients[client]?.places.remove(at: index)
      else { return }
      taken -= place.size
      clients[client]?.size -= place.size
      if clients[client]?.places.isEmpty == true { clients[client] = nil }
    }
  }

  package let count: Int
  private let perClient: Int
  /// The work, such as `kit`.
  private let noun: String
  /// A client has what it asked for by then, unless it reads slowly.
  private let patience: TimeAmount
  private let state = Mutex(State())

  package init(_ noun: String, _ count: Int, perClient: Int, patience seconds: Int = 60) {
    (self.noun, self.count, self.perClient, patience) = (noun, count, perClient, .seconds(Int64(seconds)))
  }

  /// Places that are taken.
  package var taken: Int { state.withLock { $0.taken } }

  /// Requests without a place.
  package var refusals: Int { state.withLock { $0.refusals } }

  /// The places that are lost to a new one: none if there is room, or else the oldest of the client with the highest
  /// weight. `nil` if they make no room, or if the client would have too much.
  private func losses(
    for client: ClientNetwork?, _ size: Int, _ state: State
  ) -> (client: ClientNetwork?, places: ArraySlice<Taken>)? {
    let own = (state.clients[client]?.size ?? 0) + size
    guard client == nil || own <= perClient else { return nil }
    var free = count - state.taken
    if free >= size { return (nil, []) }
    guard let (most, its) = state.clients.max(by: { $0.value.weight < $1.value.weight }) else { return nil }
    let old = .now() - patience
    var number = 0
    for place in its.places {
      guard free < size, its.size > own || place.since <= old else { break }
      free += place.size
      number += 1
    }
    return free < size ? nil : (most, its.places.prefix(number))
  }

  /// Whether a client is refused before its answer has a size: there is no room for a sixteenth of its limit.
  /// A larger answer may still be refused once it is made.
  package func refuses(_ client: ClientNetwork?) -> Bool {
    state.withLock { state in
      let refuses = losses(for: client, perClient / 16, state) == nil
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
      guard let losses = losses(for: client, size, state) else {
        state.refusals += 1
        let own = state.clients[client]?.size ?? 0
        let isOfClient = client != nil && own + size > perClient
        let number = isOfClient ? own : state.taken
        throw ProblemDetails(
          temporary: isOfClient ? .tooManyRequests : .serviceUnavailable,
          detail: (number == 1 ? "1 \(noun) is being made" : "\(number) \(noun)s are being made")
            + (isOfClient ? " for your address or network; more must wait." : "; more must wait."))
      }
      for place in losses.places { state.remove(place.number, of: losses.client) }
      state.last += 1
      state.taken += size
      state.clients[client, default: Client()].size += size
      let taken = Taken(number: state.last, size: size, since: .now(), onLoss: onLoss)
      state.clients[client, default: Client()].places.append(taken)
      return (state.last, losses.places)
    }
    for place in lost { place.onLoss() }
    return Place { [self] in state.withLock { $0.remove(number, of: client) } }
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
