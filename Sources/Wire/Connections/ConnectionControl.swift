internal import NIOCore
internal import Synchronization

/// The state that the connections of a server share: their number, totals, limits, and the responder.
///
/// The limits may be replaced while the server runs; open connections keep those they began with.
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
    var environment: ConnectionEnvironment
    var statistics = Statistics()
    var isFull = false
    /// The sockets that wait for room.
    var whenRoom: [ObjectIdentifier: @Sendable () -> Void] = [:]
    var whenNone: (@Sendable () -> Void)?
    /// Makes the event loops take what is new.
    var renew: (@Sendable () async -> Void)?

    var room: Int { max(0, environment.limits.connections - statistics.open) }

    /// The callbacks to call, if there is room.
    mutating func takeWaiting() -> [@Sendable () -> Void] {
      guard room > 0 else { return [] }
      isFull = false
      defer { whenRoom = [:] }
      return Array(whenRoom.values)
    }
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - responder: The current responder.
  ///   - serverName: The value of the `Server` header field.
  ///   - observer: Told of every response, if given.
  package init(
    limits: WireLimits, responder: @escaping @Sendable () -> any Responder,
    serverName: String, observer: (any ExchangeObserver)? = nil
  ) {
    state = Mutex(
      State(
        environment: ConnectionEnvironment(
          limits: limits, responder: responder, serverName: serverName, observer: observer)))
  }

  var environment: ConnectionEnvironment { state.withLock { $0.environment } }

  package var statistics: Statistics { state.withLock { $0.statistics } }

  func count(_ change: (inout Statistics) -> Void) { state.withLock { change(&$0.statistics) } }

  /// Replaces the limits of connections that are accepted from now on, and the responder and the observer of
  /// all. Returns once every event loop has them.
  package func replace(limits: WireLimits, observer: (any ExchangeObserver)?) async {
    let (whenRoom, renew) = state.withLock { state in
      state.environment = state.environment.with(limits, observer)
      return (state.takeWaiting(), state.renew)
    }
    for act in whenRoom { act() }
    await renew?()
  }

  /// Calls `renew` whenever the responder or the observer is replaced, until this is called with `nil`.
  func whenReplaced(_ renew: (@Sendable () async -> Void)?) { state.withLock { $0.renew = renew } }

  /// Whether the limit was reached, so that connections may be waiting to be accepted.
  package var isFull: Bool { state.withLock { $0.isFull } }

  /// The number of further connections that may be accepted.
  ///
  /// - Parameters:
  ///   - waiter: The caller; only its last call waits.
  ///   - whenRoom: If the limit is reached, called once, on any thread, when there is room again.
  package func room(for waiter: AnyObject, orElse whenRoom: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      if state.room == 0 {
        state.isFull = true
        state.whenRoom[ObjectIdentifier(waiter)] = whenRoom
      }
      return state.room
    }
  }

  package func add() { state.withLock { $0.statistics.open += 1 } }

  package func remove() {
    let (whenRoom, whenNone) = state.withLock { state in
      state.statistics.open -= 1
      let none = state.statistics.open == 0 ? state.whenNone.take() : nil
      return (state.takeWaiting(), none)
    }
    for act in whenRoom { act() }
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

/// The state that the connections of a server share.
///
/// A class, since every connection holds a reference to it.
final class ConnectionEnvironment: Sendable {
  let limits: WireLimits
  private let current: @Sendable () -> any Responder
  let serverName: String
  let observer: (any ExchangeObserver)?
  /// With more unread bytes, a connection reads no more: they hold a head or a body that is too large.
  let maxUnread: Int

  init(
    limits: WireLimits, responder current: @escaping @Sendable () -> any Responder,
    serverName: String, observer: (any ExchangeObserver)?
  ) {
    (self.limits, self.current, self.serverName, self.observer) = (limits, current, serverName, observer)
    maxUnread = max(limits.headBytes, limits.allBodyBytes)
  }

  var responder: any Responder { current() }

  func with(_ limits: WireLimits, _ observer: (any ExchangeObserver)?) -> ConnectionEnvironment {
    ConnectionEnvironment(limits: limits, responder: current, serverName: serverName, observer: observer)
  }
}
