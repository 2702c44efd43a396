internal import HTTPTypes
internal import NIOCore

/// An open connection: its deadlines, what is counted and logged of it, and its end.
///
/// Belongs to an event loop, like the ``ConnectionTable`` that holds it.
final class OpenConnection {
  let channel: any Channel
  let environment: ConnectionEnvironment
  /// The handler that speaks to the client.
  var handler: HTTP1Connection?
  /// Whether the client has closed its side and sends no more.
  var isAtEnd = false
  /// Whether the client may still be sending data, which is discarded.
  var lingers = false
  var waits = Waits()
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

  /// Notes what the connection waits for from now on; `nil` if it is the server's turn.
  func wait(for wait: Wait?) { waits.start(wait, now) }

  /// Notes that bytes were written.
  func hasWritten(_ count: Int) { waits.hasWritten(count, now) }

  /// Notes that bytes were written, and what the connection waits for after them; `nil` if it is the
  /// server's turn.
  func hasWritten(_ count: Int, thenWaits wait: Wait?) {
    waits.hasWritten(count, thenWaits: wait, now)
  }

  /// Checks whether the client took too long.
  ///
  /// - Returns: Whether it did.
  func checkDeadlines(_ now: NIODeadline) -> Bool {
    countSent()
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
    case .head, .reading: countTimeout()
    // To be idle, or to linger, is no fault. Bodies are counted by those who refuse them.
    case .body, .idle, .lingering: break
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
    table.count { $0.bytesSent += new }
    waits.counted = waits.written
  }

  /// How many bytes a client must take for its time to begin anew, unless there are fewer: with one
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
  /// A callback that any thread may call, and that acts on the connection's event loop.
  func callback<Value: Sendable>(
    _ act: @escaping (Value) -> Void
  ) -> @Sendable (Value) -> Void {
    let eventLoop = channel.eventLoop
    let act = NIOLoopBound(act, eventLoop: eventLoop)
    return { value in eventLoop.execute { act.value(value) } }
  }

  /// The client, as it waits for the response to a request.
  func requester(_ identifier: String) -> Requester { Requester(channel, identifier) }

  /// The identifier of a request: the one that a trusted proxy has sent, or a new one.
  func identifier(of head: RequestHead, in bytes: ByteBuffer) -> String {
    if let range = head.identifier, environment.responder.trusts(channel.remoteAddress) {
      let text = bytes.text(range)
      if RequestIdentifier.isValid(text) { return text }
    }
    return RequestIdentifier.make()
  }

  /// Reports a response to the observer.
  func observe(_ progress: RequestProgress, isHit: Bool = false) {
    guard let observer = environment.observer else { return }
    let now = NIODeadline.now()
    observer.observe(
      Exchange(
        version: progress.version, peer: channel.remoteAddress, request: progress.request,
        status: progress.status, bytes: progress.bytes, duration: now - (progress.start ?? now),
        identifier: progress.identifier, isHit: isHit, notes: progress.notes))
  }

  /// The cached response to a request, if there is one. The request gets an identifier only if there is
  /// an observer or a proxy has sent one: to write a new one into every response would cost more than
  /// everything else.
  func cacheHit(_ head: RequestHead, in bytes: ByteBuffer) -> CacheHit? {
    let start = environment.isObserved ? NIODeadline.now() : nil
    guard head.isCacheable,
      let reply = environment.responder.cachedResponse(to: head, in: bytes)
    else { return nil }
    let isIdentified = start != nil || head.identifier != nil
    return CacheHit(
      reply: reply, start: start,
      identifier: isIdentified ? identifier(of: head, in: bytes) : nil)
  }

  /// Reports a cached response to the observer, if there is one.
  ///
  /// - Parameters:
  ///   - bytes: Those of the head.
  ///   - count: The bytes of the response.
  func observe(_ hit: CacheHit, to head: RequestHead, in bytes: ByteBuffer, sent count: Int) {
    guard let start = hit.start else { return }
    observe(
      RequestProgress(
        request: head.request(in: bytes), version: head.version,
        identifier: hit.identifier ?? "", start: start, status: hit.reply.isUnmodified ? 304 : 200,
        bytes: count, notes: hit.reply.furtherFields?.notes),
      isHit: true)
  }

  /// A request without a cached response, whose head has arrived.
  func progress(_ head: RequestHead, _ bytes: ByteBuffer) -> RequestProgress {
    RequestProgress(
      request: head.request(in: bytes), version: head.version,
      identifier: identifier(of: head, in: bytes), start: environment.isObserved ? .now() : nil)
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

/// A cached response to a request.
struct CacheHit {
  var reply: CachedReply
  /// When the request's head had arrived; `nil` if there is no observer.
  var start: NIODeadline?
  /// The request's identifier, if it has one.
  var identifier: String?
}
