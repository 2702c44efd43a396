internal import NIOCore

/// Works out since when a connection of HTTP/2 waits for its client, and for what.
struct WaitTracker {
  /// When the last stream began or ended.
  private var idleSince: NIODeadline
  /// When the frame or block that is not whole began.
  private var headSince: NIODeadline?
  /// Whether a frame, or a block, has become whole since the last look.
  private var hasFrame = false

  /// - Parameter start: When the connection was accepted; its first frame is awaited since then.
  init(_ start: NIODeadline) {
    idleSince = start
    headSince = start
  }

  mutating func noteFrame() { hasFrame = true }

  mutating func noteActivity(_ now: NIODeadline) { idleSince = now }

  /// Notes that answers are made or sent, so that nothing is awaited.
  mutating func noteAnswers() {
    hasFrame = false
    headSince = nil
  }

  /// - Parameter isWithinHead: Whether a frame, or a block of header fields, has begun and is not
  ///   whole.
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
