internal import DequeModule

/// The hash values that came last, so many of them.
struct RecentHashes: Sendable {
  private var order: Deque<Int> = []
  /// How often each is in the order.
  private var counts: [Int: Int] = [:]

  /// Remembers a hash value and forgets the oldest ones beyond a number.
  mutating func insert(_ hash: Int, atMost limit: Int) {
    order.append(hash)
    counts[hash, default: 0] += 1
    while order.count > limit, let oldest = order.popFirst() { forget(oldest) }
  }

  /// Tells whether a hash value is remembered, and forgets it.
  mutating func remove(_ hash: Int) -> Bool { counts.removeValue(forKey: hash) != nil }

  private mutating func forget(_ hash: Int) {
    guard let count = counts[hash] else { return }
    counts[hash] = count > 1 ? count - 1 : nil
  }
}
