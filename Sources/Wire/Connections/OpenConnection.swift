internal import NIOCore

/// The state of an open connection that does not depend on its protocol.
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
    /// The server's own response, without a time limit.
    case answer
    /// The client to close its side, after the server has closed its own.
    case lingering
  }

  let channel: any Channel
  let environment: ConnectionEnvironment
  /// The handler that currently speaks to the client.
  var speaker: (any ConnectionSpeaker)?
  /// Whether responses wait for the client's flow control.
  var holdsBack = false
  private var state: State
  private let table: ConnectionTable
  /// The index in the table.
  var index = 0

  init(_ channel: any Channel, _ table: ConnectionTable) {
    self.channel = channel
    self.table = table
    environment = table.environment
    state = State(since: table.now, takenSince: table.now)
  }

  /// Grouped in one struct, since each change of a class member costs a check for exclusive access.
  fileprivate struct State {
    var wait = Wait.head
    var since: NIODeadline
    /// Bytes that were written to the channel so far.
    var written = 0
    /// How many of them are in the statistics.
    var counted = 0
    /// Whether the channel may still hold some of them.
    var hasWritten = false
    /// Bytes that the client had taken at the latest check, and the time of its latest progress.
    var taken = 0
    var takenSince: NIODeadline
  }

  var wait: Wait { state.wait }
  /// When the connection began to wait for it.
  var since: NIODeadline { state.since }
  /// Whether the server is stopping, so that no further request is accepted.
  var isStopping: Bool { table.isStopping }
  /// Whether the next response of HTTP/1 is the connection's last.
  var isLeaving: Bool { table.isLeaving }
  /// Whether bytes wait for the client to take them.
  var hasBytesToSend: Bool { bytesToSend > 0 }

  private var bytesToSend: Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// The time of the latest check of all connections.
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

  /// Checks whether the client took too long.
  func look(_ now: NIODeadline) {
    countSent()
    let times = environment.times
    if state.hasWritten, !clientTakes(now, times) {
      countTimeout()
      channel.close(promise: nil)
    } else if state.hasWritten, wait == .idle {
      // A client that is reading its responses is not idle.
    } else if let limit = times[wait], now - since >= limit {
      // To be idle, or to linger, is no fault. Bodies are counted by those who refuse them.
      if wait == .head { countTimeout() }
      speaker?.timeIsUp(wait)
    }
  }

  /// Counts a client that was too slow.
  func countTimeout() { table.statistics.addTimeout() }

  /// Adds the bytes that were written since the last call to the statistics.
  func countSent() {
    table.statistics.addSent(state.written - state.counted)
    state.counted = state.written
  }

  /// Whether the client has read some of its pending bytes within the time limit.
  private func clientTakes(_ now: NIODeadline, _ times: WaitTimes) -> Bool {
    let waiting = bytesToSend
    if waiting == 0, !holdsBack {
      state.hasWritten = false
    } else if state.written - waiting <= state.taken {
      return now - state.takenSince < times.progress
    }
    state.taken = state.written - waiting
    state.takenSince = now
    // Idle time counts from the client's latest progress.
    if wait == .idle { state.since = now }
    return true
  }

  /// Whether the connection has waited for its client at least this long, so that it may be closed
  /// to make room.
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
    // Earlier progress does not count for these bytes.
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
  /// Called when the client has exceeded the time limit of a wait.
  func timeIsUp(_ wait: OpenConnection.Wait)
  /// Called when the server stops: answers the requests in progress and ends the connection.
  func stop()
}

/// The time limit for each kind of wait.
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
