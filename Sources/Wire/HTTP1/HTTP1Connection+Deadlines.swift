internal import NIOCore

/// What the connection waits for, and for how long.
extension HTTP1Connection {
  func isWaiting(for wait: Wait) -> Bool { waits[wait] != Waits.never }

  /// Bytes that wait for the client to take them.
  var bytesToSend: Int { (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0 }

  /// Notes what the connection waits for from now on; `nil` while the server works.
  package func wait(for wait: Wait?) { waits.start(wait, table.now) }

  /// Notes that bytes were written.
  package func hasWritten(_ count: Int) {
    waits.hasWritten(count, table.now)
    table.uncountedBytes += count
  }

  /// Checks whether the client, or a response, took too long.
  ///
  /// - Returns: Whether it did.
  func checkDeadlines(_ now: NIODeadline) -> Bool {
    noteReading(now)
    guard let wait = Self.allWaits.first(where: { isOver($0, now) }) else {
      return false
    }
    // Others wait for its place, so it is not told why.
    if table.control.isFull, wait != .idle, wait != .lingering, wait != .answer {
      countTimeout()
      channel.close(promise: nil)
      return true
    }
    timeIsUp(wait)
    return true
  }

  private static let allWaits = Wait.allCases

  private func isOver(_ wait: Wait, _ now: NIODeadline) -> Bool {
    guard isWaiting(for: wait) else { return false }
    // A client that is reading its responses is not idle.
    if wait == .idle, isWaiting(for: .reading) { return false }
    if now - waits[wait] >= limits.time(for: wait) { return true }
    return wait == .head && table.isStopped
  }

  func timeIsUp(_ wait: Wait) {
    // An idle or lingering connection is not a fault, and the server's own work is not the client's.
    if wait == .head || wait == .reading || wait == .body { countTimeout() }
    guard let context else { return }
    switch wait {
    case .answer: refuse(context, .answerTooSlow)
    case .head where !unread.isBlank: refuse(context, .headTooSlow)
    case .body: refuse(context, .bodyTooSlow)
    case .head, .idle, .reading, .lingering: context.close(promise: nil)
    }
  }

  /// Counts a client that was too slow.
  private func countTimeout() { table.control.count { $0.timeouts += 1 } }

  /// The number of bytes that a client must take for its time to begin anew, unless there are fewer: with one
  /// byte at a time, a response would last for days.
  private static let minProgress = 1024

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
