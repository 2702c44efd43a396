internal import Synchronization

/// Counts the open connections of all event loops.
final class ConnectionCount: Sendable {
  private struct State {
    var open = 0
    var isFull = false
    var whenRoom: (@Sendable () -> Void)?
    var whenNone: (@Sendable () -> Void)?
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: How many may be open at the same time.
  init(limit: Int) { self.limit = limit }

  /// Whether the limit was reached, so that connections may be waiting to be accepted.
  var isFull: Bool { state.withLock { $0.isFull } }

  /// How many more may be accepted.
  ///
  /// - Parameter whenRoom: If the limit is reached, called once, on any thread, when there is room
  ///   again.
  func room(orElse whenRoom: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      let room = max(0, limit - state.open)
      if room == 0 {
        state.isFull = true
        state.whenRoom = whenRoom
      }
      return room
    }
  }

  func add() { state.withLock { $0.open += 1 } }

  func remove() {
    let (whenRoom, whenNone) = state.withLock { state in
      state.open -= 1
      let hasRoom = state.open < limit
      if hasRoom { state.isFull = false }
      let none = state.open == 0 ? state.whenNone.take() : nil
      return (hasRoom ? state.whenRoom.take() : nil, none)
    }
    whenRoom?()
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
