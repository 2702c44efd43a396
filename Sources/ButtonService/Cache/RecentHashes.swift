internal import DequeModule

/// The most recent hash values, up to a limit.
struct RecentHashes: Sendable {
  private var order: Deque<(hash: Int, arrival: Int)> = []
  /// The latest arrival of each.
  private var arrivals: [Int: Int] = [:]
  private var nextArrival = 0

  /// Remembers a hash value and forgets the oldest ones beyond the limit.
  mutating func insert(_ hash: Int, atMost limit: Int) {
    order.append((hash, nextArrival))
    arrivals[hash] = nextArrival
    nextArrival += 1
    while order.count > limit, let oldest = order.popFirst() {
      // If the value was removed or has arrived again, this entry is out of date.
      if arrivals[oldest.hash] == oldest.arrival { arrivals[oldest.hash] = nil }
    }
  }

  /// Tells whether a hash value is remembered, and forgets it.
  mutating func remove(_ hash: Int) -> Bool { arrivals.removeValue(forKey: hash) != nil }
}
