/// How many bytes of DATA frames may be sent (RFC 9113, section 6.9).
struct FlowWindow: Equatable {
  static let mostBytes = Int(Int32.max)
  /// The size that connections and streams begin with.
  static let initialSize = 65_535

  /// Negative where a client has made windows smaller than what was sent already.
  private(set) var size: Int

  init(size: Int = FlowWindow.initialSize) { self.size = size }

  mutating func take(_ count: Int) { size -= count }

  /// Makes the window larger, or smaller.
  ///
  /// - Returns: `false` if it is larger then than any may be.
  mutating func change(by difference: Int) -> Bool {
    size += difference
    return size <= Self.mostBytes
  }
}
