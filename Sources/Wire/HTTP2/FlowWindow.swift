/// How many bytes of DATA frames may be sent (RFC 9113, section 6.9).
struct FlowWindow: Equatable {
  static let maxBytes = Int(Int32.max)
  /// The size that connections and streams begin with.
  static let initialSize = 65_535

  /// Negative if the client has reduced the window below what was sent already.
  private(set) var size: Int

  init(size: Int = FlowWindow.initialSize) { self.size = size }

  mutating func take(_ count: Int) { size -= count }

  /// Enlarges or reduces the window.
  ///
  /// - Returns: `false` if it now exceeds the maximum.
  mutating func change(by difference: Int) -> Bool {
    size += difference
    return size <= Self.maxBytes
  }
}
