package import NIOCore

/// The open connections of one event loop, checked for timeouts four times a second, and what this loop has
/// of its own.
package final class ConnectionTable {
  private static let pause = TimeAmount.milliseconds(250)

  let eventLoop: any EventLoop
  let control: ConnectionControl
  private var connections: ContiguousArray<HTTP1Connection> = []
  private var isTicking = false
  /// The number of connections that the current check has yet to look at, from the first.
  private var unchecked = 0
  /// The time at which the server began to stop.
  private var stopStart: NIODeadline?
  /// Whether responses announce that their connection ends, so that few are open at the stop.
  var isDraining = false
  /// The time of the latest check.
  private(set) var now: NIODeadline
  /// The time at which connections were last closed to make room.
  private var lastRoom: NIODeadline?
  private(set) var responder: any Responder
  private(set) var log: (any LoopLog)?
  var heads: HeadWriter
  /// The number of the latest request. The numbers of each loop begin anywhere among 2^64, so that neither loops nor
  /// servers make the same.
  private var number = UInt64.random(in: .min ... .max)
  /// Bytes of unfinished bodies that are longer than a head, and how many there may be.
  private(set) var bodyBytes = 0
  private let mostBodyBytes: Int

  /// - Parameter loops: How many share the memory for bodies.
  package init(_ eventLoop: any EventLoop, _ control: ConnectionControl, of loops: Int = 1) {
    (self.eventLoop, self.control) = (eventLoop, control)
    mostBodyBytes = max(WireLimits.keptBodyBytes / loops, WireLimits.leastKeptBodyBytes)
    now = eventLoop.now
    responder = control.responder()
    heads = HeadWriter(server: control.serverName)
    takeReplacement()
  }

  /// Takes the responder and the log that are in use now.
  func takeReplacement() {
    log?.flush()
    responder = control.responder()
    log = control.makeLog?()
  }

  func makeIdentifier() -> RequestIdentifier {
    number &+= 1
    return .made(number)
  }

  /// The time that a stop waits for requests that clients have begun to send, or have connected to send.
  private static let grace = TimeAmount.seconds(2)

  var isStopping: Bool { stopStart != nil }

  /// Whether the server no longer waits for such requests.
  var isStopped: Bool { stopStart.map { now - $0 >= Self.grace } ?? false }

  /// Bytes that were sent since they were last added to the server's totals.
  var uncountedBytes = 0

  private func countSent() {
    guard uncountedBytes > 0 else { return }
    control.count { $0.bytesSent += uncountedBytes }
    uncountedBytes = 0
  }

  /// Adds a connection that was just accepted.
  package func add(_ channel: any Channel) -> HTTP1Connection {
    if !isTicking {
      isTicking = true
      now = eventLoop.now
      scheduleTick(in: Self.pause) { $0.tick() }
    }
    let connection = HTTP1Connection(channel, self)
    connection.index = connections.count
    connections.append(connection)
    control.count { $0.accepted += 1 }
    return connection
  }

  /// Forgets a connection that is closed.
  package func remove(_ connection: HTTP1Connection) {
    let last = connections.removeLast()
    guard last !== connection else { return }
    connections[connection.index] = last
    last.index = connection.index
  }

  private func tick() {
    countSent()
    log?.flush()
    guard !connections.isEmpty else {
      isTicking = false
      return
    }
    unchecked = connections.count
    sweep()
  }

  /// The number of connections that may time out before other events are handled.
  private static let maxEnded = 64

  /// Goes on with a check of all connections.
  private func sweep() {
    now = eventLoop.now
    var ended = 0
    // Backwards: a connection that is closed is replaced by one that was checked already, or is new.
    unchecked = min(unchecked, connections.count)
    while unchecked > 0 {
      // Not at once: a task without a delay would run before the sockets are read.
      guard ended < Self.maxEnded else {
        return scheduleTick(in: .milliseconds(1)) { $0.sweep() }
      }
      unchecked -= 1
      if connections[unchecked].checkDeadlines(now) { ended += 1 }
      unchecked = min(unchecked, connections.count)
    }
    if control.isFull { makeRoom() }
    scheduleTick(in: Self.pause) { $0.tick() }
  }

  private func scheduleTick(in delay: TimeAmount, _ act: @escaping (ConnectionTable) -> Void) {
    eventLoop.assumeIsolated().scheduleTask(in: delay) { act(self) }
  }

  /// Closes the connections that have waited longest for their clients, to make room for new ones.
  package func makeRoom() {
    now = eventLoop.now
    let patience = TimeAmount.seconds(Int64(control.limits.evictionSeconds))
    // Four times meanwhile are enough: to look at thousands takes time.
    if let lastRoom, (now - lastRoom) * 4 < patience { return }
    lastRoom = now
    // At least sixteen, so that a small table is free again after a few checks; and so many that
    // thousands who come at once wait for seconds only.
    let count = max(16, connections.count / 16)
    var waiting: [(connection: HTTP1Connection, oldest: NIODeadline)] = []
    for connection in connections {
      let oldest = connection.waits.oldest
      if now - oldest >= patience, connection.channel.isActive {
        waiting.append((connection, oldest))
      }
    }
    waiting.sort { $0.oldest < $1.oldest }
    for (connection, _) in waiting.prefix(count) {
      control.count { $0.evictions += 1 }
      connection.channel.close(promise: nil)
    }
  }

  /// Counts what a connection keeps of an unfinished body now.
  func note(_ connection: HTTP1Connection) {
    var bytes = connection.keptBody?.bytes ?? 0
    // As much as a head has, every connection may keep.
    if bytes <= control.limits.headBytes { bytes = 0 }
    bodyBytes += bytes - connection.countedBytes
    connection.countedBytes = bytes
  }

  /// Refuses unfinished bodies if they are too large together: those of the clients with the most bytes for the longest
  /// time, so that nobody who sends a body without a pause waits for those who stop in theirs.
  func makeRoomForBodies() {
    guard bodyBytes > mostBodyBytes else { return }
    let now = eventLoop.now
    var costs: [ClientNetwork?: Double] = [:]
    var bodies: [(connection: HTTP1Connection, client: ClientNetwork?)] = []
    for connection in connections {
      guard connection.countedBytes > 0, let (client, bytes) = connection.keptBody else { continue }
      bodies.append((connection, client))
      costs[client, default: 0] += Double(bytes) * Double((now - connection.waits[.body]).nanoseconds + 1)
    }
    bodies.sort { costs[$0.client, default: 0] > costs[$1.client, default: 0] }
    // Some at once, since to look at thousands takes time; not too many for one turn of the event loop.
    for (connection, _) in bodies.prefix(Self.maxEnded) where bodyBytes * 4 > mostBodyBytes * 3 {
      connection.timeIsUp(.body)
    }
  }

  /// Answers the requests in progress, and those on their way, and closes every connection.
  ///
  /// - Parameter isForced: Whether to answer nothing more.
  package func stop(isForced: Bool = false) {
    stopStart = eventLoop.now
    isDraining = true
    for connection in connections.reversed() {
      if isForced { connection.channel.close(promise: nil) } else { connection.stop() }
    }
  }
}
