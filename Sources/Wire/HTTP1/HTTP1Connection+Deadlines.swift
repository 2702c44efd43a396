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
    if isWaiting(for: .reading) { waits.noteReading(bytesToSend, now) }
    guard let wait = isOver(.reading, now) ? .reading : waits.event, isOver(wait, now) else { return false }
    // Others wait for its place, so it is not told why.
    if table.control.isFull, wait != .idle, wait != .lingering, wait != .answer {
      countTimeout()
      channel.close(promise: nil)
    } else {
      timeIsUp(wait)
    }
    return true
  }

  private func isOver(_ wait: Wait, _ now: NIODeadline) -> Bool {
    // A client that is reading its responses is not idle.
    if wait == .idle, isWaiting(for: .reading) { return false }
    return now - waits[wait] >= limits.time(for: wait) || wait == .head && table.isStopped
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
}
