internal import HTTPTypes
internal import NIOCore

/// An open connection: its deadlines, what is counted and logged of it, and its end.
///
/// Belongs to an event loop, like the ``ConnectionTable`` that holds it.
package final class OpenConnection {
  let channel: any Channel
  let environment: ConnectionEnvironment
  /// The handler that speaks to the client.
  package var handler: HTTP1Connection?
  /// Whether the client has closed its side and sends no more.
  var isAtEnd = false
  /// Whether the client may still be sending data, which is discarded.
  package var lingers = false
  var waits = Waits()
  /// The other side, with the generation of the responder that was asked whether it is trusted.
  private var known: (peer: Peer, generation: Int)?
  private let table: ConnectionTable
  /// The index in the table.
  var index = 0

  init(_ channel: any Channel, _ table: ConnectionTable) {
    self.channel = channel
    self.table = table
    environment = table.environment
    waits[.head] = table.now
  }

  func isWaiting(for wait: Wait) -> Bool { waits[wait] != Waits.never }

  /// Whether the server is stopping, so that only requests on their way are still accepted.
  var isStopping: Bool { table.isStopping }
  /// Whether the next response is the connection's last.
  var isDraining: Bool { table.isDraining }

  /// Bytes that wait for the client to take them.
  private var bytesToSend: Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// The time of the latest check of all connections.
  private var now: NIODeadline { table.now }

  /// Notes what the connection waits for from now on; `nil` while the server works.
  package func wait(for wait: Wait?) { waits.start(wait, now) }

  /// Notes that bytes were written.
  package func hasWritten(_ count: Int) { waits.hasWritten(count, now) }

  /// Notes that bytes were written, and what the connection waits for after them; `nil` while the
  /// server works.
  func hasWritten(_ count: Int, thenWaits wait: Wait?) {
    waits.hasWritten(count, thenWaits: wait, now)
  }

  /// Checks whether the client, or a response, took too long.
  ///
  /// - Returns: Whether it did.
  func checkDeadlines(_ now: NIODeadline) -> Bool {
    countSent()
    noteReading(now)
    guard let wait = Self.allWaits.first(where: { isOver($0, now) }) else {
      return false
    }
    // Others wait for its place, so it is not told why.
    if table.isFull, wait != .idle, wait != .lingering, wait != .answer {
      countTimeout()
      channel.close(promise: nil)
      return true
    }
    switch wait {
    case .head, .reading: countTimeout()
    // An idle or lingering connection is not a fault. Bodies are counted by those who refuse them.
    case .body, .idle, .lingering, .answer: break
    }
    handler?.timeIsUp(wait)
    return true
  }

  private static let allWaits = Wait.allCases

  private func isOver(_ wait: Wait, _ now: NIODeadline) -> Bool {
    guard isWaiting(for: wait) else { return false }
    // A client that is reading its responses is not idle.
    if wait == .idle, isWaiting(for: .reading) { return false }
    if now - waits[wait] >= environment.limits.time(for: wait) { return true }
    return wait == .head && table.isStopped
  }

  /// Counts a client that was too slow.
  func countTimeout() { table.count { $0.timeouts += 1 } }

  /// Adds the bytes that were written since the last call to the statistics.
  func countSent() {
    let new = waits.written - waits.counted
    guard new > 0 else { return }
    table.uncountedBytes += new
    waits.counted = waits.written
  }

  /// The number of bytes that a client must take for its time to begin anew, unless there are fewer: with one
  /// byte at a time, a response would last for days.
  static let minProgress = 1024

  /// Notes what the client has taken since the latest check.
  private func noteReading(_ now: NIODeadline) {
    guard isWaiting(for: .reading) else { return }
    let waiting = bytesToSend
    let isDone = waiting == 0
    guard isDone || waits.written - waiting >= waits.taken + Self.minProgress else { return }
    waits.taken = waits.written - waiting
    waits[.reading] = isDone ? Waits.never : now
    // Idle time counts from the client's latest progress.
    if isWaiting(for: .idle) { waits[.idle] = now }
  }
}

extension OpenConnection {
  var responder: any Responder { table.responder }

  /// A callback that any thread may call, and that acts on the connection's event loop.
  func callback<Value: Sendable>(_ act: @escaping (Value) -> Void) -> @Sendable (Value) -> Void {
    let eventLoop = channel.eventLoop
    let act = NIOLoopBound(act, eventLoop: eventLoop)
    return { value in eventLoop.execute { act.value(value) } }
  }

  /// The client, as it waits for the response to a request.
  func recipient(_ identifier: String) -> Recipient { Recipient(channel, identifier) }

  /// The other side, as the current responder trusts it.
  var peer: Peer {
    if let known, known.generation == table.generation { return known.peer }
    let address = channel.remoteAddress
    let peer = Peer(address, isTrusted: table.responder.trusts(address))
    known = (peer, table.generation)
    return peer
  }

  /// The identifier of a request: the one that a trusted proxy has sent, or a new one.
  private func identifier(of head: RequestHead) -> RequestIdentifier {
    guard let range = head.identifier, peer.isTrusted else { return table.makeIdentifier() }
    return .given(range)
  }

  /// Notes a response, or that its client left before it.
  func observe(_ progress: RequestProgress) {
    guard let log = table.log else { return }
    log.note(
      Exchange(
        head: progress.head, bytes: progress.bytes, peer: peer, status: progress.status,
        sent: progress.sent, duration: .now() - progress.start, identifier: progress.identifier,
        notes: progress.notes))
  }

  /// The cached response to a request, if there is one: its head with a short body, and a longer body.
  ///
  /// The request gets an identifier only if there is a log, or if its client has sent one: to write a new one into
  /// every response would cost more than everything else.
  ///
  /// - Parameter bytes: The bytes of the head, and those after it.
  func cachedResponse(
    _ head: RequestHead, in bytes: ByteBuffer, _ persistence: Persistence
  ) -> (head: ByteBuffer, body: ByteBuffer?)? {
    guard head.isCacheable, let responses = table.responses,
      let reply = responses.response(to: head, in: bytes, since: .now())
    else { return nil }
    let identifier: RequestIdentifier? =
      table.log != nil || head.identifier != nil ? identifier(of: head) : nil
    var body: ByteBuffer?
    let message = table.heads.head(
      reply.isUnmodified ? .notModified : .ok, identifier, in: bytes, persistence
    ) { message in
      body = reply.message.write(to: &message, isUnmodified: reply.isUnmodified, isHead: head.method == .head)
    }
    if let log = table.log, let identifier {
      log.note(
        Exchange(
          head: head, bytes: bytes, peer: peer, status: reply.status,
          sent: message.readableBytes + (body?.readableBytes ?? 0), duration: reply.duration,
          identifier: identifier, isHit: true, notes: reply.notes))
    }
    return (message, body)
  }

  /// A request without a cached response, whose head has arrived.
  func progress(_ head: RequestHead, _ bytes: ByteBuffer) -> RequestProgress {
    // A copy: the rest of the buffer would stay in memory as long as the request.
    let own = ByteBuffer(bytes: bytes.readableBytesView.prefix(head.length))
    return RequestProgress(head: head, bytes: own, isHead: head.method == .head, identifier: identifier(of: head))
  }

  /// A request whose head is refused.
  func refusedProgress(isHead: Bool) -> RequestProgress {
    RequestProgress(isHead: isHead, identifier: table.makeIdentifier())
  }

  /// The head of a response that is made for one request.
  func head(
    _ status: String, _ progress: RequestProgress, _ persistence: Persistence,
    _ end: (inout ByteBuffer) -> Void
  ) -> ByteBuffer {
    table.heads.head(.other(status), progress.identifier, in: progress.bytes, persistence, end)
  }

  /// Ends the connection once everything that was written is sent.
  func end() {
    guard bytesToSend > 0 else { return lastByteHasLeft() }
    let promise = channel.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess { self.lastByteHasLeft() }
    // An empty write: it completes once everything before it is sent.
    channel.writeAndFlush(ByteBuffer(), promise: promise)
  }

  /// Closes the connection, at once if the client sends no more. Otherwise closes only the server's
  /// side and waits for the client's: data that arrives at a closed connection makes the client
  /// lose the response (RFC 9112, section 9.6).
  private func lastByteHasLeft() {
    guard lingers, !isAtEnd else { return channel.close(promise: nil) }
    wait(for: .lingering)
    channel.close(mode: .output, promise: nil)
    channel.read()
  }
}
