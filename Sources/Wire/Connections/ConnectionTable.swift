internal import NIOCore

/// The open connections of one event loop, checked for timeouts four times a second.
///
/// With one timer for all, timeouts cost a request nothing, but may come up to 250 ms late.
final class ConnectionTable {
  private static let pause = TimeAmount.milliseconds(250)

  let eventLoop: any EventLoop
  private let control: ConnectionControl
  private var connections: ContiguousArray<OpenConnection> = []
  private var isTicking = false
  private(set) var isStopping = false
  /// Whether responses announce that their connection ends.
  private(set) var isLeaving = false
  /// The time of the latest check.
  private(set) var now: NIODeadline
  /// When connections were last closed to make room; once per check is enough.
  private var lastRoom: NIODeadline?

  init(_ eventLoop: any EventLoop, _ control: ConnectionControl) {
    self.eventLoop = eventLoop
    self.control = control
    now = eventLoop.now
  }

  /// What new connections share.
  var environment: ConnectionEnvironment { control.environment }

  var statistics: ConnectionStatistics { control.statistics }

  /// Adds a connection that was just accepted.
  func add(_ channel: any Channel) -> OpenConnection {
    if !isTicking {
      isTicking = true
      now = eventLoop.now
      scheduleTick()
    }
    let connection = OpenConnection(channel, self)
    connection.index = connections.count
    connections.append(connection)
    statistics.addAccepted()
    return connection
  }

  /// Forgets a connection that is closed.
  func remove(_ connection: OpenConnection) {
    connection.speaker = nil
    connection.countSent()
    let last = connections.removeLast()
    guard last !== connection else { return }
    connections[connection.index] = last
    last.index = connection.index
  }

  private func tick() {
    guard !connections.isEmpty else {
      isTicking = false
      return
    }
    now = eventLoop.now
    // Backwards: a connection that is closed now is replaced by one that was checked already.
    for index in connections.indices.reversed() { connections[index].look(now) }
    if control.count.isFull { makeRoom() }
    scheduleTick()
  }

  private func scheduleTick() {
    eventLoop.assumeIsolated().scheduleTask(in: Self.pause) { self.tick() }
  }

  /// Closes the connections that have waited longest for their clients, to make room for new ones.
  ///
  /// An ordinary request arrives in one packet, so a connection that has waited for a second is
  /// idle or slow.
  func makeRoom() {
    guard lastRoom != now else { return }
    lastRoom = now
    // At least sixteen, so that a small table is free again after a few checks.
    let count = max(16, connections.count / 64)
    let waiting = connections.filter { $0.waitsForClient(longerThan: .seconds(1), now) }
    let longest = waiting.sorted { $0.since < $1.since }.prefix(count)
    for connection in longest {
      statistics.addEviction()
      connection.channel.close(promise: nil)
    }
  }

  /// Makes responses announce the end of their connections, so that few are open at the stop.
  func leave() { isLeaving = true }

  /// Answers the requests in progress and closes every connection.
  func stop() {
    isStopping = true
    isLeaving = true
    for connection in connections.reversed() {
      if let speaker = connection.speaker {
        speaker.stop()
      } else {
        connection.channel.close(promise: nil)
      }
    }
  }

  /// Closes every connection at once.
  func closeAll() {
    isStopping = true
    isLeaving = true
    for connection in connections.reversed() { connection.channel.close(promise: nil) }
  }
}
