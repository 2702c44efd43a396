internal import NIOCore

/// The state of an open connection that does not depend on its protocol.
///
/// Belongs to an event loop, like the ``ConnectionTable`` that holds it.
final class OpenConnection {
  let channel: any Channel
  let environment: ConnectionEnvironment
  /// The handler that currently speaks to the client.
  var speaker: (any ConnectionSpeaker)?
  private var state: State
  private let table: ConnectionTable
  /// The index in the table.
  var index = 0

  init(_ channel: any Channel, _ table: ConnectionTable) {
    self.channel = channel
    self.table = table
    environment = table.environment
    state = State()
    state.waits[.head] = table.now
  }

  /// Grouped in one struct, since each change of a class member costs a check for exclusive access.
  fileprivate struct State {
    var waits = Waits()
    /// Bytes that were written to the channel so far.
    var written = 0
    /// How many of them are in the statistics.
    var counted = 0
    /// How many of them the client had taken at its latest progress.
    var taken = 0
  }

  var waits: Waits {
    get { state.waits }
    set { state.waits = newValue }
  }

  func isWaiting(for wait: Wait) -> Bool { state.waits[wait] != Waits.never }

  /// Whether the server is stopping, so that only requests on their way are still accepted.
  var isStopping: Bool { table.isStopping }
  /// Whether the server is stopping and no longer waits for requests on their way.
  var isStopped: Bool { table.isStopped }
  /// Whether the next response of HTTP/1 is the connection's last.
  var isLeaving: Bool { table.isLeaving }
  /// Whether bytes wait for the client to take them.
  var hasBytesToSend: Bool { bytesToSend > 0 }

  private var bytesToSend: Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// The time of the latest check of all connections.
  var now: NIODeadline { table.now }

  /// Notes what the connection waits for from now on; `nil` if it is the server's turn.
  func wait(for wait: Wait?) { state.waits.start(wait, now) }

  /// Notes that bytes were written.
  func hasWritten(_ count: Int) { state.hasWritten(count, now) }

  /// Notes that bytes were written, and what the connection waits for after them; `nil` if it is the
  /// server's turn.
  func hasWritten(_ count: Int, thenWaits wait: Wait?) {
    state.hasWritten(count, wait, now)
  }

  /// Checks whether the client took too long.
  ///
  /// - Returns: Whether it did.
  func look(_ now: NIODeadline) -> Bool {
    countSent()
    speaker?.noteWaits(now)
    noteReading(now)
    guard let wait = Self.allWaits.first(where: { isOver($0, now) }) else {
      return false
    }
    // Others wait for its place, so it is not told why.
    if table.isFull, wait != .idle, wait != .lingering {
      countTimeout()
      channel.close(promise: nil)
      return true
    }
    switch wait {
    case .head, .reading, .window: countTimeout()
    // To be idle, or to linger, is no fault. Bodies are counted by those who refuse them.
    case .body, .idle, .lingering: break
    }
    speaker?.timeIsUp(wait)
    return true
  }

  private static let allWaits = Wait.allCases

  private func isOver(_ wait: Wait, _ now: NIODeadline) -> Bool {
    guard isWaiting(for: wait) else { return false }
    // A client that is reading its responses is not idle.
    if wait == .idle, isWaiting(for: .reading) { return false }
    if now - waits[wait] >= environment.times[wait] { return true }
    return wait == .head && isStopped && speaker?.isAnswering != true
  }

  /// Counts a client that was too slow.
  func countTimeout() { table.statistics.addTimeout() }

  /// Adds the bytes that were written since the last call to the statistics.
  func countSent() {
    table.statistics.addSent(state.written - state.counted)
    state.counted = state.written
  }

  /// How many bytes a client must take for its time to begin anew, unless there are fewer: with one
  /// byte at a time, a response would last for days.
  static let leastProgress = 1024

  /// Notes what the client has taken since the latest check.
  private func noteReading(_ now: NIODeadline) {
    guard isWaiting(for: .reading) else { return }
    let waiting = bytesToSend
    let isDone = waiting == 0
    guard isDone || state.written - waiting >= state.taken + Self.leastProgress else { return }
    state.taken = state.written - waiting
    state.waits[.reading] = isDone ? Waits.never : now
    // Idle time counts from the client's latest progress.
    if isWaiting(for: .idle) { state.waits[.idle] = now }
  }
}

extension OpenConnection.State {
  fileprivate mutating func hasWritten(_ count: Int, _ now: NIODeadline) {
    if waits[.reading] == Waits.never {
      waits[.reading] = now
      // Earlier progress does not count for these bytes.
      taken = written
    }
    written += count
  }

  fileprivate mutating func hasWritten(_ count: Int, _ wait: Wait?, _ now: NIODeadline) {
    hasWritten(count, now)
    waits.start(wait, now)
  }
}

/// The handler that speaks a protocol on a connection.
protocol ConnectionSpeaker: AnyObject {
  /// Whether requests are being answered while others arrive.
  var isAnswering: Bool { get }
  /// Called before deadlines are checked, to note what the connection waits for.
  func noteWaits(_ now: NIODeadline)
  /// Called when the client has exceeded the time limit of a wait.
  func timeIsUp(_ wait: Wait)
  /// Called when the server stops: answers the requests in progress and ends the connection.
  func stop()
}

extension ConnectionSpeaker {
  var isAnswering: Bool { false }

  /// Does nothing: the handler notes each wait when it begins.
  func noteWaits(_ now: NIODeadline) {}
}
