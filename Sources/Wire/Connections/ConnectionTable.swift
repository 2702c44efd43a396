internal import NIOCore

/// The open connections of one event loop, which are looked at four times a second.
///
/// One timer for all costs a request nothing; a connection may live a look longer than its limit.
final class ConnectionTable {
  private static let pause = TimeAmount.milliseconds(250)

  let eventLoop: any EventLoop
  let environment: ConnectionEnvironment
  private let count: ConnectionCount
  private var connections: ContiguousArray<OpenConnection> = []
  private var isTicking = false
  private(set) var isStopping = false
  /// The time of the latest look.
  private(set) var now: NIODeadline
  /// The look at which connections were closed to make room; one at each is enough.
  private var lastRoom: NIODeadline?

  init(_ eventLoop: any EventLoop, _ environment: ConnectionEnvironment, _ count: ConnectionCount) {
    self.eventLoop = eventLoop
    self.environment = environment
    self.count = count
    now = eventLoop.now
  }

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
    return connection
  }

  /// Forgets a connection that is closed.
  func remove(_ connection: OpenConnection) {
    connection.speaker = nil
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
    // Backwards: one that is closed now is replaced by one that was looked at.
    for index in connections.indices.reversed() { connections[index].look(now) }
    if count.isFull { makeRoom() }
    scheduleTick()
  }

  private func scheduleTick() {
    eventLoop.assumeIsolated().scheduleTask(in: Self.pause) { self.tick() }
  }

  /// Closes those that have waited longest for their clients, so that new clients get a turn.
  ///
  /// An ordinary request comes within one packet, so a connection that has waited for a second is
  /// idle or slow.
  func makeRoom() {
    guard lastRoom != now else { return }
    lastRoom = now
    let share = 64
    let waiting = connections.filter { $0.waitsForClient(longerThan: .seconds(1), now) }
    let longest = waiting.sorted { $0.since < $1.since }.prefix(1 + connections.count / share)
    for connection in longest { connection.channel.close(promise: nil) }
  }

  /// Answers the requests at hand and closes every connection.
  func stop() {
    isStopping = true
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
    for connection in connections.reversed() { connection.channel.close(promise: nil) }
  }
}
