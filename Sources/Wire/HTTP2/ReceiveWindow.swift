/// How many bytes of DATA frames the client may send on all streams together (RFC 9113, section 6.9).
struct ReceiveWindow {
  private var taken = 0

  /// Takes what has come.
  ///
  /// - Returns: How many further bytes are to be allowed, now and then: what comes is discarded, so
  ///   that a client never has to wait.
  mutating func take(_ count: Int) -> Int? {
    taken += count
    guard taken > FlowWindow.initialSize / 2 else { return nil }
    defer { taken = 0 }
    return taken
  }
}
