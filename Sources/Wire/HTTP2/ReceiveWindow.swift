/// Bytes of DATA frames that the client may send on all streams together (RFC 9113, section 6.9).
struct ReceiveWindow {
  private var taken = 0

  /// Counts received bytes.
  ///
  /// - Returns: By how many bytes to enlarge the client's window, or `nil` if that is not due yet.
  ///   Bodies are discarded, so a client never has to wait.
  mutating func take(_ count: Int) -> Int? {
    taken += count
    guard taken > FlowWindow.initialSize / 2 else { return nil }
    defer { taken = 0 }
    return taken
  }
}
