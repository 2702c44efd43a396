internal import DequeModule

/// The hash values that came last, so many of them.
struct RecentHashes: Sendable {
  private var order: Deque<(hash: Int, arrival: Int)> = []
  /// When each came last.
  private var arrivals: [Int: Int] = [:]
  private var nextArrival = 0

  /// Remembers a hash value and forgets the oldest ones beyond a number.
  mutating func insert(_ hash: Int, atMost limit: Int) {
    order.append((hash, nextArrival))
    arrivals[hash] = nextArrival
    nextArrival += 1
    while order.count > limit, let oldest = order.popFirst() {
      // One that was taken out, or came again, is not forgotten by its earlier place.
      if arrivals[oldest.hash] == oldest.arrival { arrivals[oldest.hash] = nil }
    }
  }

  /// Tells whether a hash value is remembered, and forgets it.
  mutating func remove(_ hash: Int) -> Bool { arrivals.removeValue(forKey: hash) != nil }
}
