internal import NIOCore
internal import Synchronization

/// The state that the connections of a server share: their number, totals, limits, and the responder.
///
/// The responder and the log may be replaced while the server runs.
package final class ConnectionControl: Sendable {
  /// The number of open connections, and totals since the start of the server.
  package struct Statistics: Sendable {
    package fileprivate(set) var open = 0
    /// Accepted connections.
    package internal(set) var accepted = 0
    /// Bytes that clients were sent. The bytes of an open connection are added up to 250 ms late.
    package internal(set) var bytesSent = 0
    /// Connections that exceeded a time limit.
    package internal(set) var timeouts = 0
    /// Connections that were closed to make room for others.
    package internal(set) var evictions = 0
  }

  private struct State {
    var makeLog: LogMaker?
    var statistics = Statistics()
    var isFull = false
    /// The sockets that wait for room.
    var waitingForRoom: [ObjectIdentifier: @Sendable () -> Void] = [:]
    var whenNone: (@Sendable () -> Void)?
    /// Makes the event loops take what is new.
    var onReplacement: (@Sendable () async -> Void)?
  }

  private let state: Mutex<State>
  let limits: WireLimits
  let responder: @Sendable () -> any Responder
  let serverName: String
  /// Why the server's only run ends: an address that it lost, or `nil` if it is told to stop.
  let (stops, stopping) = AsyncStream.makeStream(of: ListenAddress?.self)
  let isEnding = Atomic(false)

  /// - Parameters:
  ///   - responder: The current responder.
  ///   - serverName: The value of the `Server` header field.
  ///   - makeLog: Makes the logs of event loops, which note every response; `nil` for none.
  package init(
    limits: WireLimits, responder: @escaping @Sendable () -> any Responder, serverName: String, makeLog: LogMaker? = nil
  ) {
    (self.limits, self.responder, self.serverName) = (limits, responder, serverName)
    state = Mutex(State(makeLog: makeLog))
  }

  var makeLog: LogMaker? { state.withLock { $0.makeLog } }

  package var statistics: Statistics { state.withLock { $0.statistics } }

  func count(_ change: (inout Statistics) -> Void) { state.withLock { change(&$0.statistics) } }

  /// Replaces the responder and the log of all connections. Returns once every event loop has them.
  package func replace(makeLog: LogMaker?) async {
    let onReplacement = state.withLock { state in
      state.makeLog = makeLog
      return state.onReplacement
    }
    await onReplacement?()
  }

  /// Tells the server to end once the requests in progress are answered, also if it does not listen yet.
  package func stop(becauseLost address: ListenAddress? = nil) {
    isEnding.store(true, ordering: .relaxed)
    stopping.yield(address)
  }

  /// Calls `act` whenever the responder or the log is replaced, until this is called with `nil`.
  func whenReplaced(_ act: (@Sendable () async -> Void)?) { state.withLock { $0.onReplacement = act } }

  /// Whether the limit was reached, so that connections may be waiting to be accepted.
  package var isFull: Bool { state.withLock { $0.isFull } }

  /// The number of further connections that may be accepted.
  ///
  /// - Parameters:
  ///   - waiter: The caller; only its last call waits.
  ///   - resume: If the limit is reached, called once, on any thread, when there is room again.
  package func room(for waiter: AnyObject, orElse resume: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      let room = max(0, limits.connections - state.statistics.open)
      if room == 0 {
        state.isFull = true
        state.waitingForRoom[ObjectIdentifier(waiter)] = resume
      }
      return room
    }
  }

  package func add() { state.withLock { $0.statistics.open += 1 } }

  package func remove() {
    typealias Act = @Sendable () -> Void
    let (waiting, whenNone) = state.withLock { state -> ([Act], Act?) in
      state.statistics.open -= 1
      let none = state.statistics.open == 0 ? state.whenNone.take() : nil
      guard state.statistics.open < limits.connections else { return ([], none) }
      state.isFull = false
      defer { state.waitingForRoom = [:] }
      return (Array(state.waitingForRoom.values), none)
    }
    for act in waiting { act() }
    whenNone?()
  }

  /// Calls `act` once, on any thread, as soon as no connection is open.
  package func whenNone(_ act: @escaping @Sendable () -> Void) {
    let isNone = state.withLock { state in
      if state.statistics.open > 0 { state.whenNone = act }
      return state.statistics.open == 0
    }
    if isNone { act() }
  }
}
