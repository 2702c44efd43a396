internal import Synchronization

/// Counts the open connections of all event loops.
final class ConnectionCount: Sendable {
  private struct State {
    var limit: Int
    var open = 0
    var isFull = false
    /// The sockets that wait for room.
    var whenRoom: [ObjectIdentifier: @Sendable () -> Void] = [:]
    var whenNone: (@Sendable () -> Void)?

    init(limit: Int) { self.limit = limit }

    /// Those to tell that there is room, if there is.
    mutating func takeWaiting() -> [@Sendable () -> Void] {
      guard open < limit else { return [] }
      isFull = false
      defer { whenRoom = [:] }
      return Array(whenRoom.values)
    }
  }

  private let state: Mutex<State>

  /// - Parameter limit: How many may be open at the same time.
  init(limit: Int) { state = Mutex(State(limit: limit)) }

  /// How many are open.
  var open: Int { state.withLock { $0.open } }

  /// Changes how many may be open at the same time. Open connections stay open.
  func setLimit(_ limit: Int) {
    let whenRoom = state.withLock { state in
      state.limit = limit
      return state.takeWaiting()
    }
    for act in whenRoom { act() }
  }

  /// Whether the limit was reached, so that connections may be waiting to be accepted.
  var isFull: Bool { state.withLock { $0.isFull } }

  /// How many more may be accepted.
  ///
  /// - Parameters:
  ///   - waiter: Who asks; only its last call waits.
  ///   - whenRoom: If the limit is reached, called once, on any thread, when there is room again.
  func room(for waiter: AnyObject, orElse whenRoom: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      let room = max(0, state.limit - state.open)
      if room == 0 {
        state.isFull = true
        state.whenRoom[ObjectIdentifier(waiter)] = whenRoom
      }
      return room
    }
  }

  func add() { state.withLock { $0.open += 1 } }

  func remove() {
    let (whenRoom, whenNone) = state.withLock { state in
      state.open -= 1
      let none = state.open == 0 ? state.whenNone.take() : nil
      return (state.takeWaiting(), none)
    }
    for act in whenRoom { act() }
    whenNone?()
  }

  /// Calls `act` once, on any thread, as soon as no connection is open.
  func whenNone(_ act: @escaping @Sendable () -> Void) {
    let isNone = state.withLock { state in
      if state.open > 0 { state.whenNone = act }
      return state.open == 0
    }
    if isNone { act() }
  }
}
