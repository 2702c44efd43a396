internal import NIOCore

/// Determines what an HTTP/2 connection waits for from its client, and since when.
struct WaitTracker {
  /// When the last stream began or ended.
  private var idleSince: NIODeadline
  /// When the incomplete frame or block began.
  private var headSince: NIODeadline?
  /// Whether a frame, or a block, was completed since the last call of ``wait(isWithinHead:_:_:)``.
  private var hasFrame = false

  /// - Parameter start: When the connection was accepted; the wait for its first frame begins then.
  init(_ start: NIODeadline) {
    idleSince = start
    headSince = start
  }

  mutating func noteFrame() { hasFrame = true }

  mutating func noteActivity(_ now: NIODeadline) { idleSince = now }

  /// Notes that responses are being made or sent, so that the connection does not wait for the
  /// client.
  mutating func noteAnswers() {
    hasFrame = false
    headSince = nil
  }

  /// - Parameter isWithinHead: Whether a frame, or a block of header fields, is incomplete.
  mutating func wait(
    isWithinHead: Bool, _ streams: HTTP2Streams, _ now: NIODeadline
  ) -> (OpenConnection.Wait, since: NIODeadline) {
    defer { hasFrame = false }
    guard isWithinHead else {
      headSince = nil
      let bodySince = streams.isEmpty ? nil : streams.receiving.map(\.start).min()
      return bodySince.map { (.body, $0) } ?? (.idle, idleSince)
    }
    let since = hasFrame ? now : headSince ?? now
    headSince = since
    return (.head, since)
  }
}
