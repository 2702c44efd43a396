internal import NIOCore

/// What every open connection has, whatever is spoken on it.
///
/// Belongs to an event loop, like the ``ConnectionTable`` that holds it.
final class OpenConnection {
  /// What a connection waits for.
  enum Wait {
    /// The rest of a request's head, or the first one.
    case head
    /// The rest of a request's body.
    case body
    /// The next request.
    case idle
    /// An answer of ours, however long it takes.
    case answer
    /// The client's end of the connection, after ours.
    case lingering
  }

  let channel: any Channel
  let environment: ConnectionEnvironment
  /// Who speaks to the client at the moment.
  var speaker: (any ConnectionSpeaker)?
  /// Whether answers wait until the client's flow control lets them be written.
  var holdsBack = false
  private var state: State
  private let table: ConnectionTable
  /// The place in the table.
  var index = 0

  init(_ channel: any Channel, _ table: ConnectionTable) {
    self.channel = channel
    self.table = table
    environment = table.environment
    state = State(since: table.now, takenSince: table.now)
  }

  /// Kept together, since each change of a member is checked for exclusive access.
  fileprivate struct State {
    var wait = Wait.head
    var since: NIODeadline
    /// Bytes that were given to the channel.
    var written = 0
    /// Whether some of them may still be there.
    var hasWritten = false
    /// Bytes that the client had taken when somebody last looked, and since when it is as many.
    var taken = 0
    var takenSince: NIODeadline
  }

  var wait: Wait { state.wait }
  /// Since when the connection has waited for it.
  var since: NIODeadline { state.since }
  /// Whether the server stops, so that no further request is taken.
  var isStopping: Bool { table.isStopping }
  /// Whether bytes wait for the client to take them.
  var hasBytesToSend: Bool { bytesToSend > 0 }

  private var bytesToSend: Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// The time of the latest look at all connections.
  var now: NIODeadline { table.now }

  /// Notes what the connection waits for from now on.
  func wait(for wait: Wait) { state.start(wait, now) }

  /// Notes what the connection waits for, and since when.
  func wait(for wait: Wait, since: NIODeadline) { state.start(wait, since) }

  /// Notes that bytes were written.
  func hasWritten(_ count: Int) { state.hasWritten(count, now) }

  /// Notes that bytes were written, and what the connection waits for after them.
  func hasWritten(_ count: Int, thenWaits wait: Wait) {
    state.hasWritten(count, wait, now)
  }

  /// Looks whether the client took too long.
  func look(_ now: NIODeadline) {
    let times = environment.times
    if state.hasWritten, !clientTakes(now, times) {
      channel.close(promise: nil)
    } else if state.hasWritten, wait == .idle {
      // A client that takes its answers is not idle.
    } else if let limit = times[wait], now - since >= limit {
      speaker?.timeIsUp(wait)
    }
  }

  /// Whether the client has taken something of what waits for it within the time it has.
  private func clientTakes(_ now: NIODeadline, _ times: WaitTimes) -> Bool {
    let waiting = bytesToSend
    if waiting == 0, !holdsBack {
      state.hasWritten = false
    } else if state.written - waiting <= state.taken {
      return now - state.takenSince < times.progress
    }
    state.taken = state.written - waiting
    state.takenSince = now
    // From now on, if all is taken.
    if wait == .idle { state.since = now }
    return true
  }

  /// Whether the connection may be closed to make room for others, and since when.
  func waitsForClient(longerThan least: TimeAmount, _ now: NIODeadline) -> Bool {
    (wait == .idle || wait == .head) && now - since >= least
      || state.hasWritten && now - state.takenSince >= least
  }
}

extension OpenConnection.State {
  fileprivate mutating func start(_ wait: OpenConnection.Wait, _ now: NIODeadline) {
    self.wait = wait
    since = now
  }

  fileprivate mutating func hasWritten(_ count: Int, _ now: NIODeadline) {
    // What was taken before says nothing of this.
    if !hasWritten { takenSince = now }
    written += count
    hasWritten = true
  }

  fileprivate mutating func hasWritten(
    _ count: Int, _ wait: OpenConnection.Wait, _ now: NIODeadline
  ) {
    start(wait, now)
    hasWritten(count, now)
  }
}

/// The handler that speaks a protocol on a connection.
protocol ConnectionSpeaker: AnyObject {
  /// The client took longer than it may.
  func timeIsUp(_ wait: OpenConnection.Wait)
  /// The server stops: requests at hand are answered, and the connection ends.
  func stop()
}

/// How long clients may take, by what a connection waits for.
struct WaitTimes {
  private let head: TimeAmount
  private let body: TimeAmount
  private let idle: TimeAmount
  private let lingering: TimeAmount
  let progress: TimeAmount

  init(_ limits: WireLimits) {
    head = .seconds(Int64(limits.headSeconds))
    body = .seconds(Int64(limits.bodySeconds))
    idle = .seconds(Int64(limits.idleSeconds))
    lingering = .seconds(Int64(limits.lingeringSeconds))
    progress = .seconds(Int64(limits.progressSeconds))
  }

  subscript(_ wait: OpenConnection.Wait) -> TimeAmount? {
    switch wait {
    case .head: head
    case .body: body
    case .idle: idle
    case .lingering: lingering
    case .answer: nil
    }
  }
}
